import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startRuntime } from './netlify-runtime.ts';
import { checkSizes } from './sizes.ts';
import { playThread } from './thread.ts';

const ROOT = join(import.meta.dirname, '../..');
const OUTPUT = join(ROOT, '.netlify/functions');

/**
 * Builds the site the way Netlify does, locally, reports the size of each function, and plays a tournament through them
 * on Netlify's own runtime with its Blobs. Opt-in, since it downloads about 350 MB of Netlify's tools: `npm run
 * check:functions`. Returns true if there is no problem.
 */
async function checkFunctions(): Promise<boolean> {
  rmSync(OUTPUT, { recursive: true, force: true });
  execFileSync('npm', ['run', 'build', '--prefix', 'deploy'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, NETLIFY_SITE_ID: '', SUPABASE_URL: 'https://project.supabase.example' },
  });
  const isLight = checkSizes(OUTPUT);
  console.log("\nOn Netlify's own runtime, with its Blobs:");
  const isWell = await playThread(startRuntime, console.log);
  return isLight && isWell;
}

process.exit((await checkFunctions()) ? 0 : 1);
