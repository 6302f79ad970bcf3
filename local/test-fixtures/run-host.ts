// Runs the host in a process of its own, with a small site, at PORT and DATA_DIR.
import { join } from 'node:path';
import { parseEnvironment } from '../environment.ts';
import { runHost } from '../run-host.ts';

const parsed = parseEnvironment(process.env, process.cwd());
if ('problems' in parsed) throw new Error(parsed.problems.join('\n'));

await runHost({
  ...parsed.environment,
  migrationsDir: join(import.meta.dirname, 'migrations'),
  functionsDir: join(import.meta.dirname, 'functions'),
  publishDir: join(import.meta.dirname, 'site'),
  statementLimitMs: 2_000,
  report: console.log,
});
