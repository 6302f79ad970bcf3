import { join } from 'node:path';
import { parseEnvironment } from './environment.ts';
import { runHost } from './run-host.ts';

const root = join(import.meta.dirname, '..');
const parsed = parseEnvironment(process.env, root);

if ('problems' in parsed) {
  for (const problem of parsed.problems) console.error(problem);
  process.exit(1);
}

await runHost({ ...parsed.environment, report: console.log });
