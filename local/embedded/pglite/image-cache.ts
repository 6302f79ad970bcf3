import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../../node_modules/.cache/tabiya');

/**
 * The files of a database cluster as a tar archive, cached between runs because creating them takes seconds. Contains
 * no data and may be deleted at any time.
 */
export interface ImageCache {
  /** Returns the image; null if there is none. */
  read(): Buffer | null;
  /** Stores the image, and removes those of other versions. */
  keep(image: Buffer): void;
}

/** @param version identifies all inputs of the files, in a form that fits a file name */
export function imageCache(name: string, version: string): ImageCache {
  const file = join(FOLDER, `${name}-${version}.tar`);
  return {
    read: () => (existsSync(file) ? readFileSync(file) : null),
    keep(image) {
      mkdirSync(FOLDER, { recursive: true });
      const temporary = `${file}.${process.pid}`;
      writeFileSync(temporary, image);
      renameSync(temporary, file);
      for (const other of readdirSync(FOLDER)) {
        const path = join(FOLDER, other);
        if (other.startsWith(`${name}-`) && other.endsWith('.tar') && path !== file) rmSync(path);
      }
    },
  };
}
