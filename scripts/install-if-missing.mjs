// Runs on whatever Node the machine has, before anything is installed: plain JavaScript, no imports
// beyond Node's own. Installs from the lock file when the dependencies are not there yet.
import { execSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

const installed = 'node_modules/.package-lock.json';

function isInstalled() {
  return (
    existsSync(installed) && statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs
  );
}

if (!isInstalled()) {
  console.log('Installing dependencies (about a minute on a first run)…');
  try {
    execSync('npm ci --no-audit --no-fund --loglevel=error', { stdio: 'inherit' });
  } catch {
    console.error('Could not install the dependencies: npm ci failed. See its message above.');
    process.exit(1);
  }
}
