import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parseEnvironment } from '../environment.ts';
import { restore } from './restore.ts';

/* npm run restore -- <file> [--replace] */
const root = join(import.meta.dirname, '../..');

try {
  const { values, positionals } = parseArgs({
    options: { replace: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) {
    throw new Error('Usage: npm run restore -- <file> [--replace]');
  }
  const parsed = parseEnvironment(process.env, root);
  if ('problems' in parsed) throw new Error(parsed.problems.join('\n'));
  const { dataDir, databaseUrl } = parsed.environment;
  const from = process.env['INIT_CWD'] ?? process.cwd();
  const { replace } = values;
  const restored = await restore(resolve(from, file), dataDir, {
    replace,
    databaseUrl,
    now: new Date(),
  });
  const place = databaseUrl === null ? dataDir : 'The database at DATABASE_URL';
  console.log(`${place} has been restored to ${restored.createdAt}.`);
  if (restored.keptAside !== null) console.log(`The previous data is in ${restored.keptAside}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
