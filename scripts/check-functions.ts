import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { zipNames } from './zip-names.ts';

const ROOT = join(import.meta.dirname, '..');
const OUTPUT = join(ROOT, '.netlify/functions');

/** The size above which a function starts slowly. Some 2.5 MB of those that publish draw share pictures, loaded when one does. */
const MOST_KILOBYTES = 4000;

/** What a function must not contain: native code, the one-machine host, development packages. */
const FORBIDDEN =
  /\.node$|node-linux|pglite|supabase\/lite|\/(vite|typescript|vitest|playwright)\//;

/**
 * Builds the site the way Netlify does, locally, and reports the size of each function. Opt-in, since it downloads
 * about 350 MB of Netlify's tools: `npm run check:functions`.
 */
function checkFunctions(): boolean {
  rmSync(OUTPUT, { recursive: true, force: true });
  execFileSync('npm', ['run', 'build', '--prefix', 'deploy'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, NETLIFY_SITE_ID: '', SUPABASE_URL: 'https://project.supabase.example' },
  });
  const zips = readdirSync(OUTPUT).filter((name) => name.endsWith('.zip'));
  console.log('\nfunction             kB zipped');
  const verdicts = zips.map(check);
  return zips.length > 0 && verdicts.every(Boolean);
}

function check(name: string): boolean {
  const zip = readFileSync(join(OUTPUT, name));
  const kilobytes = Math.round(zip.length / 1024);
  const foreign = zipNames(zip).filter((path) => FORBIDDEN.test(path));
  const problems = [
    ...(kilobytes > MOST_KILOBYTES ? [`more than ${MOST_KILOBYTES} kB`] : []),
    ...foreign.slice(0, 3).map((path) => `carries ${path}`),
  ];
  const line = `${name.replace('.zip', '').padEnd(20)} ${String(kilobytes).padStart(6)}`;
  console.log(`${line}  ${problems.join(', ')}`);
  return problems.length === 0;
}

process.exitCode = checkFunctions() ? 0 : 1;
