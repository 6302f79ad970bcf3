import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedSupabase } from '../embedded/embedded-supabase.ts';
import { openNativeDatabase } from '../embedded/native/native-database.ts';
import { copyTables } from './copy-tables.ts';

const MIGRATIONS = join(import.meta.dirname, '../../supabase/migrations');

/** A placeholder origin: both databases are open only for as long as it takes to run the migrations. */
const SITE = { migrationsDir: MIGRATIONS, siteUrl: 'http://localhost' };

/**
 * Moves the embedded database of a data directory to an empty Postgres: the migrations create the tables, which are
 * filled in one transaction. The directory keeps its keys.
 *
 * Throws with a sentence for the operator.
 */
export async function moveToPostgres(dataDir: string, databaseUrl: string): Promise<void> {
  await (await startEmbeddedSupabase({ ...SITE, databaseUrl })).stop();
  const embedded = await startEmbeddedSupabase({ ...SITE, dataDir });
  try {
    const database = await openNativeDatabase(databaseUrl, MIGRATIONS);
    try {
      const accounts = await database.query('select from auth.users limit 1');
      if (accounts.length > 0) {
        throw new Error(
          'The database at DATABASE_URL already has accounts. Use an empty database.',
        );
      }
      await database.withSession((session) => copyTables(embedded.sql, session));
      await database.exec('analyze');
    } finally {
      await database.close();
    }
  } finally {
    await embedded.stop();
  }
  rmSync(join(dataDir, 'db'), { recursive: true });
}
