import type { Database } from '../database.ts';
import { refuseOtherVersion } from '../migrations.ts';

/** The version that hosted Supabase runs; the migrations use nothing newer. */
const OLDEST_VERSION = 15;

/** Throws with a sentence for the operator if the site cannot run on a Postgres or its roles. */
export async function refuseUnfit(database: Database): Promise<void> {
  const [server] = await database.query<{ version: string; encoding: string }>(
    "select current_setting('server_version') as version, current_setting('server_encoding') as encoding",
  );
  const { version = '', encoding = '' } = server ?? {};
  if (Number.parseInt(version, 10) < OLDEST_VERSION) {
    throw new Error(
      `DATABASE_URL points to Postgres ${version}. Tabiya needs ${OLDEST_VERSION} or newer.`,
    );
  }
  if (encoding !== 'UTF8') {
    throw new Error(`The database at DATABASE_URL uses ${encoding}. Tabiya needs UTF8.`);
  }
  const [powerful] = await database.query<{ rolname: string }>(
    "select rolname from pg_roles where rolname in ('anon', 'authenticated') and (rolsuper or rolbypassrls)",
  );
  if (powerful) {
    throw new Error(
      `Role ${powerful.rolname} on the Postgres at DATABASE_URL bypasses row-level security, so visitors would see everything. Remove that privilege, or use another Postgres.`,
    );
  }
}

/**
 * Throws with a sentence for the operator if a database contains other data, or was created by migrations that this
 * version does not have. An empty database, or one that only lacks migrations, is fine.
 */
export async function refuseForeign(database: Database, migrationsDir: string): Promise<void> {
  const [found] = await database.query<{ history: boolean; tables: number }>(`
    select to_regclass('supabase_migrations.schema_migrations') is not null as history,
      (select count(*) from pg_class where relkind in ('r', 'p', 'v', 'm')
        and relnamespace::regnamespace::text in ('public', 'auth', 'private')) as tables
  `);
  if (!found?.history) {
    if (found?.tables === 0) return;
    throw new Error(
      'The database at DATABASE_URL contains tables that don’t belong to Tabiya. Use an empty database.',
    );
  }
  await refuseOtherVersion(database, migrationsDir, 'The database at DATABASE_URL');
}
