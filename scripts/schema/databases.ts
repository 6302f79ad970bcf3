import { join } from 'node:path';
import { startTestSupabase } from '../../local/testing.ts';
import { readObjects, type SchemaObjects } from './objects.ts';

/** The declared schema, by concept, in the order in which a database is built from it. */
export const SCHEMAS = join(import.meta.dirname, '../../supabase/schemas');

/** The migrations, which create and upgrade every database. */
export const MIGRATIONS = join(import.meta.dirname, '../../supabase/migrations');

/** Returns the objects of a new database that is built from the files of this directory. */
export async function objectsFrom(directory: string): Promise<SchemaObjects> {
  const supabase = await startTestSupabase({ migrationsDir: directory });
  try {
    return await readObjects(supabase.sql);
  } finally {
    await supabase.stop();
  }
}
