// Runs on whatever Node the machine has, before anything is installed: plain JavaScript, no imports beyond Node's own.
// Installs the packages of a folder, by default the project's own, from its lock file, unless they are already there.
import { execSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

const [folder = '.'] = process.argv.slice(2);
const installed = `${folder}/node_modules/.package-lock.json`;

function isInstalled() {
  return (
    existsSync(installed) &&
    statSync(installed).mtimeMs >= statSync(`${folder}/package-lock.json`).mtimeMs
  );
}

if (!isInstalled()) {
  console.log('Installing dependencies (about a minute on a first run)…');
  try {
    execSync('npm ci --no-audit --no-fund --loglevel=error', { cwd: folder, stdio: 'inherit' });
  } catch {
    console.error('Could not install the dependencies: npm ci failed. See its message above.');
    process.exit(1);
  }
}
