import type { TestProject } from 'vitest/node';
import { prepareCluster } from './hosted-project.ts';
import { startNativePostgres } from './native-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the native Postgres of this run listens; null when there is none. */
    nativePostgres: string | null;
  }
}

/** One native Postgres for the whole run, in which each test file that needs it gets its own database. */
export default async function setup(project: TestProject) {
  const postgres = process.env['NATIVE_POSTGRES'] === 'no' ? null : await startNativePostgres();
  if (postgres) await prepareCluster(postgres);
  project.provide('nativePostgres', postgres?.host ?? null);
  return () => postgres?.stop();
}
