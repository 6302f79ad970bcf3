import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipNames } from '../../scripts/zip-names.ts';

/** The size above which a function starts slowly. */
export const MOST_KILOBYTES = 4000;

/** The code that a function must not contain: native code, the one-machine host, development packages. */
const FORBIDDEN =
  /\.node$|node-linux|pglite|supabase\/lite|\/(vite|typescript|vitest|playwright)\//;

/** Prints the size of each zipped function of a folder, and returns true if all of them are acceptable. */
export function checkSizes(folder: string): boolean {
  const zips = readdirSync(folder).filter((name) => name.endsWith('.zip'));
  console.log('\nfunction             kB zipped');
  const verdicts = zips.map((name) => check(folder, name));
  return zips.length > 0 && verdicts.every(Boolean);
}

function check(folder: string, name: string): boolean {
  const zip = readFileSync(join(folder, name));
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
