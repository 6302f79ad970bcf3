import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import localManifest from '../../package.json' with { type: 'json' };
import { PgliteDatabase } from './pglite-database.ts';

/**
 * An empty database cluster, kept between runs: making one takes seconds, loading it does not.
 * It holds no data, so it may be deleted at any time. Named after the version that pins Postgres.
 */
const emptyCluster = join(
  import.meta.dirname,
  '../../../node_modules/.cache/tabiya',
  `empty-cluster-${localManifest.dependencies['@electric-sql/pglite']}.tar`,
);

/**
 * Opens the database of a data directory, and creates it when there is none.
 *
 * @param limitMs how long a statement of a request may run
 */
export async function openDatabase(dataDir: string, limitMs?: number): Promise<PgliteDatabase> {
  const directory = join(dataDir, 'db');
  if (!existsSync(directory)) await createCluster(directory, emptyClusterIfKept());
  return PgliteDatabase.open({ directory, image: null }, limitMs);
}

/** Opens a new database which is gone when it is closed. */
export async function openMemoryDatabase(): Promise<PgliteDatabase> {
  const image = emptyClusterIfKept();
  const database = await PgliteDatabase.open({ directory: null, image });
  if (image === null) keepEmptyCluster(await database.dump());
  return database;
}

/** Makes the database of a data directory, where there is none yet, from what its `dump` gave. */
export async function createDatabaseFrom(dataDir: string, dump: Buffer): Promise<void> {
  await createCluster(join(dataDir, 'db'), dump);
}

/** Made aside and moved into place, so that a start cut short leaves no half a database. */
async function createCluster(directory: string, image: Buffer | null): Promise<void> {
  const aside = `${directory}.new`;
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { recursive: true, mode: 0o700 });
  const database = await PgliteDatabase.open({ directory: aside, image });
  await database.close();
  renameSync(aside, directory);
}

function emptyClusterIfKept(): Buffer | null {
  return existsSync(emptyCluster) ? readFileSync(emptyCluster) : null;
}

function keepEmptyCluster(image: Buffer): void {
  const temporary = `${emptyCluster}.${process.pid}`;
  mkdirSync(join(emptyCluster, '..'), { recursive: true });
  writeFileSync(temporary, image);
  renameSync(temporary, emptyCluster);
}
