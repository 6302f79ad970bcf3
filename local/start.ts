import { join } from 'node:path';
import { parseFunctionsEnvironment } from '../server/environment/environment.ts';
import { parseEnvironment } from './environment.ts';
import { runHost } from './run-host.ts';

const root = join(import.meta.dirname, '..');
const parsed = parseEnvironment(process.env, root);
const problems = [...('problems' in parsed ? parsed.problems : []), ...functionVariableProblems()];

if ('problems' in parsed || problems.length > 0) {
  for (const problem of problems) console.error(problem);
  process.exit(1);
}

await runHost({ ...parsed.environment, report: console.log });

/** Checks the variables that the functions need, besides those that the host sets. */
function functionVariableProblems(): string[] {
  const given = {
    SUPABASE_URL: 'http://localhost',
    SUPABASE_PUBLISHABLE_KEY: 'given',
    SUPABASE_SECRET_KEY: 'given',
    SUPABASE_BROWSER_URL: '',
    SITE_URL: 'http://localhost',
    PAGE_STORE: 'directory',
    PAGE_DIR: 'given',
  };
  try {
    parseFunctionsEnvironment({ ...process.env, ...given });
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
