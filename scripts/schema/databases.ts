import { join } from 'node:path';
import { startTestSupabase } from '../../local/testing.ts';
import { type Catalog, readCatalog } from './catalog.ts';

/** The declared schema, by concept, in the order in which a database is built from it. */
export const SCHEMAS = join(import.meta.dirname, '../../supabase/schemas');

/** The migrations, which create and upgrade every database. */
export const MIGRATIONS = join(import.meta.dirname, '../../supabase/migrations');

/** Returns the catalog of a new database built from the files of this directory. */
export async function catalogFrom(directory: string): Promise<Catalog> {
  const supabase = await startTestSupabase({ migrationsDir: directory });
  try {
    return await readCatalog(supabase.sql);
  } finally {
    await supabase.stop();
  }
}
