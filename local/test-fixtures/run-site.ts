// Runs the real database and functions in a process of its own, with a small site, at PORT and DATA_DIR.
import { join } from 'node:path';
import { parseEnvironment } from '../environment.ts';
import { runHost } from '../run-host.ts';

const parsed = parseEnvironment(process.env, process.cwd());
if ('problems' in parsed) throw new Error(parsed.problems.join('\n'));

const publishDir = join(import.meta.dirname, 'site');
await runHost({ ...parsed.environment, hasExamples: false, publishDir, report: console.log });
