import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pictureKey } from '../../server/pictures/picture-store.ts';

/** Stored pictures by their keys. */
export type PictureFiles = ReadonlyMap<string, Buffer>;

/** Reads the stored pictures of a data directory. Bytes under a key never change, so the host may be running. */
export function readPictures(dataDir: string): PictureFiles {
  const folder = join(dataDir, 'pictures');
  const pictures = new Map<string, Buffer>();
  if (!existsSync(folder)) return pictures;
  for (const eventId of readdirSync(folder)) {
    for (const file of readdirSync(join(folder, eventId))) {
      // Other files are uploads in progress.
      const key = pictureKey(eventId, file);
      const bytes = key === null ? null : readUnlessGone(join(folder, key));
      if (key !== null && bytes !== null) pictures.set(key, bytes);
    }
  }
  return pictures;
}

/** Writes pictures into a data directory. Throws for a malformed key. */
export function writePictures(dataDir: string, pictures: PictureFiles): void {
  for (const [key, bytes] of pictures) {
    const [eventId = '', file = ''] = key.split('/');
    if (pictureKey(eventId, file) !== key) throw new Error(`${key} isn’t a picture name`);
    const path = join(dataDir, 'pictures', key);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
}

/** Reads a file; null for a picture that the sweep has just removed, which is unreferenced. */
function readUnlessGone(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
