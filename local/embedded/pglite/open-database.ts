import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import localManifest from '../../package.json' with { type: 'json' };
import { PgliteDatabase } from './pglite-database.ts';

/**
 * An empty database cluster, cached between runs: creating one takes seconds, loading it does not. It contains no data
 * and may be deleted at any time. Named after the version that pins Postgres.
 */
const emptyCluster = join(
  import.meta.dirname,
  '../../../node_modules/.cache/tabiya',
  `empty-cluster-${localManifest.dependencies['@electric-sql/pglite']}.tar`,
);

/**
 * Opens the database of a data directory, creating it if necessary.
 *
 * @param limitMs how long a statement of a request may run
 */
export async function openDatabase(dataDir: string, limitMs?: number): Promise<PgliteDatabase> {
  const directory = join(dataDir, 'db');
  if (!existsSync(directory)) await createCluster(directory, emptyClusterIfKept());
  return PgliteDatabase.open({ directory, image: null }, limitMs);
}

/** Opens a new in-memory database. */
export async function openMemoryDatabase(): Promise<PgliteDatabase> {
  const image = emptyClusterIfKept();
  const database = await PgliteDatabase.open({ directory: null, image });
  if (image === null) keepEmptyCluster(await database.dump());
  return database;
}

/** Creates the database of a data directory from a `dump`, where there is none yet. */
export async function createDatabaseFrom(dataDir: string, dump: Buffer): Promise<void> {
  await createCluster(join(dataDir, 'db'), dump);
}

/** Created in a temporary directory and moved into place, so that an interrupted start leaves no partial database. */
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
