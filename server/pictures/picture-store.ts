import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { getStore } from '@netlify/blobs';
import { PICTURE_FILE } from '@tabiya/domain/event/picture';
import { perEnvironment } from '../environment/environment.ts';

/**
 * The store of pictures. Bytes under a key never change, since their hash is part of it. Keys come from `pictureKey`.
 */
export interface PictureStore {
  read(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  write(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Does nothing if there is none. */
  remove(key: string): Promise<void>;
}

/** Returns the key of a picture; null for a name that no stored picture can have. */
export function pictureKey(eventId: string, file: string): string | null {
  return /^[A-Za-z0-9_-]{1,60}$/.test(eventId) && PICTURE_FILE.test(file)
    ? `${eventId}/${file}`
    : null;
}

/** The picture store that the environment configures, opened once. */
export const pictureStore = perEnvironment(({ pageStore, pictureDir }) =>
  pageStore === 'directory' ? directoryStore(pictureDir) : blobsStore(),
);

/** Stores each picture as one file, synced to disk and renamed into place. */
function directoryStore(directory: string): PictureStore {
  return {
    async read(key) {
      try {
        return new Uint8Array(await readFile(join(directory, key)));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
    async write(key, bytes) {
      const path = join(directory, key);
      await mkdir(dirname(path), { recursive: true });
      // Two uploads of the same picture may run at once.
      const beside = `${path}.${crypto.randomUUID()}`;
      await writeFile(beside, bytes, { flush: true });
      await rename(beside, path);
    },
    remove: (key) => rm(join(directory, key), { force: true }),
  };
}

/** Stores each picture in Netlify Blobs. */
function blobsStore(): PictureStore {
  const store = getStore({ name: 'pictures', consistency: 'strong' });
  return {
    async read(key) {
      const bytes = await store.get(key, { type: 'arrayBuffer' });
      // The library's types omit that the picture may be missing.
      return bytes === null ? null : new Uint8Array(bytes as ArrayBuffer);
    },
    async write(key, bytes) {
      await store.set(key, new Blob([bytes]));
    },
    remove: (key) => store.delete(key),
  };
}
