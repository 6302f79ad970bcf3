import type { TestProject } from 'vitest/node';
import { prepareCluster } from './hosted-project.ts';
import { startNativePostgres } from './native-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the native Postgres of this run listens; null where there is none. */
    nativePostgres: string | null;
  }
}

/** One native Postgres for the whole run: each test file that needs it takes a database of its own. */
export default async function setup(project: TestProject) {
  const postgres = await startNativePostgres();
  if (postgres) await prepareCluster(postgres);
  project.provide('nativePostgres', postgres?.host ?? null);
  return () => postgres?.stop();
}
