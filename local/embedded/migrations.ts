import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PgliteConnection } from '@supabase/lite/pglite';

interface Migration {
  version: string;
  name: string;
  sql: string;
}

/**
 * Runs the migrations that a database doesn't have yet, each in a transaction of its own, and
 * records them where the Supabase CLI does. The history table must exist.
 *
 * Returns the file names that ran. Throws with the file, the line and Postgres' words when one
 * fails; nothing of that one stays.
 */
export async function applyMigrations(
  connection: PgliteConnection,
  directory: string,
): Promise<string[]> {
  const applied = await appliedVersions(connection);
  const pending = readMigrations(directory).filter(({ version }) => !applied.has(version));
  for (const migration of pending) {
    await applyOne(connection, migration);
  }
  return pending.map(fileName);
}

/** The versions that a database has. */
export async function appliedVersions(connection: PgliteConnection): Promise<Set<string>> {
  const { rows } = await connection.driver.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  return new Set(rows.map(({ version }) => version));
}

function readMigrations(directory: string): Migration[] {
  return readdirSync(directory)
    .sort()
    .flatMap((file) => {
      const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
      if (version === undefined || name === undefined) return [];
      return [{ version, name, sql: readFileSync(join(directory, file), 'utf8') }];
    });
}

async function applyOne({ driver }: PgliteConnection, migration: Migration): Promise<void> {
  try {
    await driver.exec('begin');
    await driver.exec(migration.sql);
    await driver.query(
      'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
      [migration.version, migration.name, [migration.sql]],
    );
    await driver.exec('commit');
  } catch (cause) {
    await driver.exec('rollback');
    throw new Error(`Migration ${fileName(migration)} failed${where(cause, migration.sql)}`, {
      cause,
    });
  }
}

function where(cause: unknown, sql: string): string {
  const { message, position } = cause as { message?: string; position?: string };
  if (!position) return `: ${message}`;
  const line = sql.slice(0, Number(position)).split('\n').length;
  return ` at line ${line}: ${message}`;
}

function fileName({ version, name }: Migration): string {
  return `${version}_${name}.sql`;
}
