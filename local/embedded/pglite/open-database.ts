import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import localManifest from '../../package.json' with { type: 'json' };
import { imageCache } from './image-cache.ts';
import { PgliteDatabase } from './pglite-database.ts';

/** An empty database cluster, of the version that pins Postgres. */
const emptyCluster = imageCache(
  'empty-cluster',
  localManifest.dependencies['@electric-sql/pglite'],
);

/**
 * Opens the database of a data directory, creating it if necessary. Throws with a sentence for the operator if that
 * fails.
 *
 * @param limitMs how long a statement of a request may run
 */
export async function openDatabase(dataDir: string, limitMs?: number): Promise<PgliteDatabase> {
  const directory = join(dataDir, 'db');
  if (!existsSync(directory)) await createCluster(directory, emptyCluster.read());
  return PgliteDatabase.open({ directory, image: null }, limitMs).catch((cause: unknown) => {
    // The engine's own message would not help the operator.
    throw new Error(
      `Couldn’t open the database in ${directory}. Unless the disk is full, its files are damaged. Restore a backup with npm run restore -- <file> --replace, which moves the damaged data aside.`,
      { cause },
    );
  });
}

/** Opens a new in-memory database, from a `dump` if given. */
export async function openMemoryDatabase(dump: Buffer | null = null): Promise<PgliteDatabase> {
  const image = dump ?? emptyCluster.read();
  const database = await PgliteDatabase.open({ directory: null, image });
  if (image === null) emptyCluster.keep(await database.dump());
  return database;
}

/** Creates the database of a data directory from a `dump`, unless it exists. */
export async function createDatabaseFrom(dataDir: string, dump: Buffer): Promise<void> {
  await createCluster(join(dataDir, 'db'), dump);
}

/**
 * Creates the cluster in a temporary directory and moves it into place, so that an interrupted start leaves no partial
 * database.
 */
async function createCluster(directory: string, image: Buffer | null): Promise<void> {
  const aside = `${directory}.new`;
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { recursive: true, mode: 0o700 });
  const database = await PgliteDatabase.open({ directory: aside, image });
  await database.close();
  renameSync(aside, directory);
}
