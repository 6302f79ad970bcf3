import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPgliteConnection, PGlite, type PgliteConnection } from '@supabase/lite/pglite';
import liteManifest from '../package.json' with { type: 'json' };

/**
 * An empty database cluster, kept between runs: making one takes seconds, loading it does not.
 * It holds no data, so it may be deleted at any time. Named after the version that pins Postgres.
 */
const emptyCluster = join(
  import.meta.dirname,
  '../../node_modules/.cache/tabiya',
  `empty-cluster-${liteManifest.dependencies['@supabase/lite']}.tar`,
);

/** Opens the database of a data directory, and creates it when there is none. */
export async function openDatabase(dataDir: string): Promise<PgliteConnection> {
  const directory = join(dataDir, 'db');
  if (!existsSync(directory)) await createCluster(directory);
  return ready(await createPgliteConnection({ url: directory }));
}

/** Opens a new database which is gone when it is closed. */
export async function openMemoryDatabase(): Promise<PgliteConnection> {
  if (existsSync(emptyCluster)) {
    const loadDataDir = new Blob([readFileSync(emptyCluster)]);
    return ready(await createPgliteConnection({ pgliteOptions: { loadDataDir } }));
  }
  const connection = await ready(await createPgliteConnection());
  await keepEmptyCluster(connection.driver);
  return connection;
}

/** Makes the database of a data directory, where there is none yet, from what `dumpDatabase` gave. */
export async function createDatabaseFrom(dataDir: string, dump: Buffer): Promise<void> {
  await createCluster(join(dataDir, 'db'), dump);
}

/** All of the database's files as one tar archive. Nobody may be in a transaction meanwhile. */
export async function dumpDatabase({ driver }: PgliteConnection): Promise<Buffer> {
  // What is in memory only would have to be played again from the log.
  await driver.query('checkpoint');
  const image = await driver.dumpDataDir('none');
  return Buffer.from(await image.arrayBuffer());
}

/** Made aside and moved into place, so that a start cut short leaves no half a database. */
async function createCluster(directory: string, dump = emptyClusterIfKept()): Promise<void> {
  const aside = `${directory}.new`;
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { recursive: true, mode: 0o700 });
  const options = dump ? { loadDataDir: new Blob([new Uint8Array(dump)]) } : {};
  const database = await PGlite.create(aside, options);
  await database.close();
  renameSync(aside, directory);
}

function emptyClusterIfKept(): Buffer | null {
  return existsSync(emptyCluster) ? readFileSync(emptyCluster) : null;
}

async function keepEmptyCluster(database: PGlite): Promise<void> {
  const image = await database.dumpDataDir('none');
  const temporary = `${emptyCluster}.${process.pid}`;
  mkdirSync(join(emptyCluster, '..'), { recursive: true });
  writeFileSync(temporary, Buffer.from(await image.arrayBuffer()));
  renameSync(temporary, emptyCluster);
}

async function ready(connection: PgliteConnection): Promise<PgliteConnection> {
  await connection.driver.waitReady;
  return connection;
}
