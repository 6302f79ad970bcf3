import {
  chmodSync,
  existsSync,
  linkSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DataDirectoryInUse, lockDataDirectory } from '../data-lock.ts';
import { loadOrCreateKeys } from '../embedded/keys.ts';
import { openDatabase } from '../embedded/pglite/open-database.ts';
import { readAddress } from '../netlify-host/host-address.ts';
import { toArchive } from './archive.ts';
import { DUMP_PATH } from './dump-page.ts';
import { readPictures } from './picture-files.ts';
import { forgetVisitors } from './without-visitors.ts';

/**
 * Writes a backup of a data directory to a file, or into a folder under a timestamped name, and returns the file's
 * path. The host may be running. An existing file is never overwritten.
 *
 * Throws with a sentence for the operator.
 */
export async function backUp(dataDir: string, target: string, now: Date): Promise<string> {
  if (!existsSync(join(dataDir, 'db')) || !existsSync(join(dataDir, 'keys.json'))) {
    throw new Error(`No database found in ${dataDir}. Set DATA_DIR to the site’s data directory.`);
  }
  if (!isFolder(target) && !target.endsWith('.tar.gz')) {
    throw new Error(
      `Directory ${target} doesn’t exist. Create it first, or name a file ending in .tar.gz.`,
    );
  }
  const file = isFolder(target) ? join(target, nameFor(now)) : target;
  if (existsSync(file)) throw new Error(`${file} already exists. Choose another name.`);
  const database = await dumpDatabase(dataDir);
  const keys = readFileSync(join(dataDir, 'keys.json'));
  // Read after the database dump, so that every picture it refers to is included.
  const pictures = readPictures(dataDir);
  writeWhole(file, await toArchive({ keys, database, pictures }, now));
  return file;
}

/** Returns a consistent copy of the database: from the running host, or opened here. */
async function dumpDatabase(dataDir: string): Promise<Buffer> {
  try {
    const lock = lockDataDirectory(dataDir);
    try {
      const database = await openDatabase(dataDir);
      try {
        await forgetVisitors((text, parameters) => database.query(text, parameters));
        return await database.dump();
      } finally {
        await database.close();
      }
    } finally {
      lock.release();
    }
  } catch (error) {
    if (!(error instanceof DataDirectoryInUse)) throw error;
    return await requestDump(dataDir);
  }
}

async function requestDump(dataDir: string): Promise<Buffer> {
  const address = readAddress(dataDir);
  if (address === null) {
    throw new Error(
      `The site that uses ${dataDir} is starting or stopping. Try again in a moment.`,
    );
  }
  const { secretKey } = loadOrCreateKeys(dataDir);
  const response = await fetch(`${address}${DUMP_PATH}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}` },
  }).catch((cause: unknown) => {
    throw new Error(`The site at ${address} isn’t responding. Try again, or stop it first.`, {
      cause,
    });
  });
  if (!response.ok) {
    throw new Error(
      `The site at ${address} didn’t return a copy of its database (${response.status}).`,
    );
  }
  return Buffer.from(await response.arrayBuffer());
}

/** Writes a temporary file first, so that an incomplete backup never has a backup's name. It contains secrets. */
function writeWhole(file: string, content: Buffer): void {
  const aside = `${file}.part`;
  writeFileSync(aside, content, { mode: 0o600, flush: true });
  chmodSync(aside, 0o600);
  try {
    linkSync(aside, file);
  } finally {
    rmSync(aside);
  }
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}

function nameFor(now: Date): string {
  return `tabiya-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`;
}
