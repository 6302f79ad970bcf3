import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestSupabase } from '../../local/testing.ts';
import { readObjects, type SchemaObjects } from './objects.ts';

/** The migrations, which create and upgrade every database. */
export const MIGRATIONS = join(import.meta.dirname, '../../supabase/migrations');

/** The migration with which every database begins. */
export const FIRST = join(MIGRATIONS, '20261125000000_first.sql');

/** Migrations that have run somewhere, by the SHA-256 of their file: they never change. The first release adds its own. */
export const RELEASED: Readonly<Record<string, string>> = {};

/** Returns the first migration as it is printed from the schema until it is released. */
export const printFirst = (schema: string): string =>
  `-- Printed from supabase/schemas by npm run schema:print. Do not edit.\n\n${schema}`;

/** Returns the objects of a new database that the migrations of this directory have made. */
export async function objectsFrom(migrationsDir: string): Promise<SchemaObjects> {
  const supabase = await startTestSupabase({ migrationsDir });
  try {
    return await readObjects(supabase.sql);
  } finally {
    await supabase.stop();
  }
}

/** Returns the objects of a new database that these scripts have made, one after the other. */
export async function objectsOf(...scripts: string[]): Promise<SchemaObjects> {
  const directory = mkdtempSync(join(tmpdir(), 'tabiya-schema-'));
  try {
    for (const [number, sql] of scripts.entries()) {
      writeFileSync(join(directory, `${number}_script.sql`), sql);
    }
    return await objectsFrom(directory);
  } finally {
    rmSync(directory, { recursive: true });
  }
}
