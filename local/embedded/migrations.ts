import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from './database.ts';

interface Migration {
  version: string;
  name: string;
  sql: string;
}

/**
 * Runs the migrations that a database doesn't have yet, each in a transaction of its own, and records them where the
 * Supabase CLI does. The history table must exist.
 *
 * Returns the file names of the migrations run. Throws with the file, the line and Postgres' message if one fails,
 * after rolling it back.
 */
export async function applyMigrations(database: Database, directory: string): Promise<string[]> {
  const applied = await appliedVersions(database);
  const pending = readMigrations(directory).filter(({ version }) => !applied.has(version));
  for (const migration of pending) {
    await applyOne(database, migration);
  }
  return pending.map(fileName);
}

/** Thrown if the migrations of a database are not those of this version. */
export class OtherVersion extends Error {}

/**
 * Throws an `OtherVersion` with a sentence for the operator if a database has a migration that this version does not
 * have, or has with other statements. A database that only lacks migrations is fine. The history table must exist.
 *
 * @param name the operator's name for the database, at the start of a sentence
 */
export async function refuseOtherVersion(
  database: Pick<Database, 'query'>,
  directory: string,
  name: string,
): Promise<void> {
  const foreign = await foreignMigration(database, directory);
  if (foreign === null) return;
  throw new OtherVersion(
    `${name} was created by a different version of Tabiya, either newer than this one or older than 0.9 (migration ${foreign} doesn’t match). Start the version that created it. For data from before 0.9, see docs/operations/upgrade.md. Nothing was changed.`,
  );
}

/**
 * Returns the first migration of a database that this version does not have, or has with other statements; null if
 * there is none.
 */
async function foreignMigration(
  database: Pick<Database, 'query'>,
  directory: string,
): Promise<string | null> {
  const applied = await database.query<{ version: string; name: string; sql: string | null }>(
    'select version, name, statements[1] as sql from supabase_migrations.schema_migrations order by version',
  );
  const known = new Map(readMigrations(directory).map(({ version, sql }) => [version, sql]));
  const foreign = applied.find(({ version, sql }) => known.get(version) !== sql);
  return foreign ? `${foreign.version}_${foreign.name}` : null;
}

/** Returns the versions of the migrations that a database has. */
export async function appliedVersions(database: Database): Promise<Set<string>> {
  const rows = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  return new Set(rows.map(({ version }) => version));
}

/** Reads the migrations of a directory, in the order of their versions. */
function readMigrations(directory: string): Migration[] {
  return readdirSync(directory)
    .sort()
    .flatMap((file) => {
      const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
      if (version === undefined || name === undefined) return [];
      return [{ version, name, sql: readFileSync(join(directory, file), 'utf8') }];
    });
}

function applyOne(database: Database, migration: Migration): Promise<void> {
  return database.withSession(async (session) => {
    try {
      await session.exec('begin');
      await session.exec(migration.sql);
      await session.query(
        'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
        [migration.version, migration.name, [migration.sql]],
      );
      await session.exec('commit');
    } catch (cause) {
      await session.exec('rollback');
      throw new Error(`Migration ${fileName(migration)} failed${where(cause, migration.sql)}`, {
        cause,
      });
    }
  });
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
