import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { lockDataDirectory } from '../data-lock.ts';
import { loadOrCreateKeys } from '../embedded/keys.ts';
import { OtherVersion, refuseOtherVersion } from '../embedded/migrations.ts';
import { createDatabaseFrom, openDatabase } from '../embedded/pglite/open-database.ts';
import { fromArchive, type SiteData } from './archive.ts';
import { moveToPostgres } from './move-to-postgres.ts';
import { writePictures } from './picture-files.ts';

/** The result of a restore: when the backup was made, and the new path of the previous data. */
type RestoreResult = { createdAt: string; keptAside: string | null };

/**
 * Creates a data directory from a backup if there is none or an empty one; with `replace`, an existing one is kept
 * beside it. Before anything changes, the backup is verified, and its database is opened and found to be of this
 * version. The site renders its pages again on its next start. With the address of an empty Postgres, the data goes
 * there and the directory contains only keys and pictures.
 *
 * Throws with a sentence for the operator.
 */
export async function restore(
  file: string,
  dataDir: string,
  { replace, now, databaseUrl }: { replace: boolean; now: Date; databaseUrl: string | null },
): Promise<RestoreResult> {
  const backup = await read(file);
  const inUse = existsSync(dataDir) && readdirSync(dataDir).length > 0;
  if (inUse && !replace) {
    throw new Error(
      `${dataDir} is not empty. Set DATA_DIR to another directory, or add --replace to move the existing data aside first.`,
    );
  }
  const aside = `${dataDir}.restoring`;
  rmSync(aside, { recursive: true, force: true });
  refuseWithoutRoom(dirname(dataDir), backup.database.length);
  try {
    await makeDataDirectory(aside, backup, file).catch((cause: unknown) => {
      if (cause instanceof OtherVersion) throw cause;
      throw new Error(failureReason(file, cause), { cause });
    });
    if (databaseUrl !== null) await moveToPostgres(aside, databaseUrl);
    return { createdAt: backup.createdAt, keptAside: takePlace(aside, dataDir, inUse, now) };
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

async function read(file: string): Promise<SiteData & { createdAt: string }> {
  if (!existsSync(file)) throw new Error(`File not found: ${file}.`);
  try {
    return await fromArchive(readFileSync(file));
  } catch (cause) {
    throw new Error(`${file} ${cause instanceof Error ? cause.message : cause}.`, { cause });
  }
}

const MIGRATIONS = join(import.meta.dirname, '../../supabase/migrations');

/** The extra space that the database needs when it is opened for the first time, in bytes. */
const LOG_SIZE = 64 * 2 ** 20;

/** Throws with a sentence if a folder has no space for a database of that size. */
export function refuseWithoutRoom(folder: string, bytes: number): void {
  const existing = existsSync(folder) ? folder : dirname(folder);
  const { bavail, bsize } = statfsSync(existing);
  const needed = bytes + LOG_SIZE;
  const free = bavail * bsize;
  if (needed <= free) return;
  const megabytes = (size: number) => `${Math.ceil(size / 1e6)} MB`;
  throw new Error(
    `Not enough disk space in ${folder}: ${megabytes(needed)} needed, ${megabytes(free)} free.`,
  );
}

/** Returns why an intact backup could not be restored. */
function failureReason(file: string, cause: unknown): string {
  if (cause instanceof Error && 'code' in cause && cause.code === 'ENOSPC') {
    return 'The disk is full. Nothing was changed.';
  }
  const words = cause instanceof Error ? cause.message : String(cause);
  return `Couldn’t open the database in ${file}: ${words}. Nothing was changed.`;
}

async function makeDataDirectory(directory: string, data: SiteData, file: string): Promise<void> {
  const { keys, database, pictures } = data;
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  writeFileSync(join(directory, 'keys.json'), keys, { mode: 0o600 });
  loadOrCreateKeys(directory);
  writePictures(directory, pictures);
  await createDatabaseFrom(directory, database);
  const opened = await openDatabase(directory);
  try {
    await refuseOtherVersion(opened, MIGRATIONS, `The backup ${file}`);
    // The backup contains no pages: the first sweep renders them again.
    await opened.query('select public.rerender_all()');
  } finally {
    await opened.close();
  }
}

/** Moves the new directory into place; returns the new path of the old one, if any. */
function takePlace(aside: string, dataDir: string, inUse: boolean, now: Date): string | null {
  if (!inUse) {
    if (existsSync(dataDir)) rmdirSync(dataDir);
    renameSync(aside, dataDir);
    return null;
  }
  // Keep the lock during both renames and never release it: it moves with the old directory.
  lockDataDirectory(dataDir);
  const old = `${dataDir}.before-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`;
  renameSync(dataDir, old);
  renameSync(aside, dataDir);
  rmSync(join(old, 'lock'), { force: true });
  return old;
}
