import { join, resolve } from 'node:path';
import { parseEnvironment } from '../environment.ts';
import { backUp } from './back-up.ts';

/* npm run backup -- <file or folder> */
const root = join(import.meta.dirname, '../..');

try {
  const [target, ...more] = process.argv.slice(2);
  if (target === undefined || more.length > 0) {
    throw new Error('Usage: npm run backup -- <file or folder>');
  }
  const parsed = parseEnvironment(process.env, root);
  if ('problems' in parsed) throw new Error(parsed.problems.join('\n'));
  if (parsed.environment.supabase) {
    throw new Error('This site’s data is in your own Supabase project. Back it up there.');
  }
  if (parsed.environment.databaseUrl !== null) {
    throw new Error(
      `This site’s data is in the Postgres at DATABASE_URL. Back it up with pg_dump --format=custom --no-unlogged-table-data "$DATABASE_URL" > <file>, and keep keys.json and the pictures folder from ${parsed.environment.dataDir} with it.`,
    );
  }
  // npm runs this in the root; paths are relative to where npm was called.
  const from = process.env['INIT_CWD'] ?? process.cwd();
  console.log(await backUp(parsed.environment.dataDir, resolve(from, target), new Date()));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
