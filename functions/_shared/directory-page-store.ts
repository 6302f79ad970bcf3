import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { etagOf } from './etag.ts';
import type { FoundEntry, PageStore, StoreEntry } from './page-store.ts';

/**
 * Keeps each entry as one file, so that one rename replaces all of it. Made for one process: writers of a key
 * wait for each other in its memory.
 */
export class DirectoryPageStore implements PageStore {
  readonly #directory: string;
  /** The last write of each key under way, for the next one to wait for. */
  readonly #writing = new Map<string, Promise<unknown>>();

  constructor(directory: string) {
    this.#directory = directory;
  }

  async read(key: string): Promise<FoundEntry | null> {
    const text = await this.#readText(key);
    return text === null ? null : { entry: JSON.parse(text) as StoreEntry, etag: etagOf(text) };
  }

  write(key: string, entry: StoreEntry): Promise<'written' | 'superseded'> {
    const before = this.#writing.get(key) ?? Promise.resolve();
    const write = before.catch(() => undefined).then(() => this.#compareAndReplace(key, entry));
    this.#writing.set(key, write);
    return write.finally(() => {
      if (this.#writing.get(key) === write) this.#writing.delete(key);
    });
  }

  async #compareAndReplace(key: string, entry: StoreEntry): Promise<'written' | 'superseded'> {
    const current = await this.read(key);
    if (current && current.entry.revision > entry.revision) return 'superseded';
    const path = this.#pathOf(key);
    await mkdir(dirname(path), { recursive: true });
    await replaceFile(path, JSON.stringify(entry));
    return 'written';
  }

  async #readText(key: string): Promise<string | null> {
    try {
      return await readFile(this.#pathOf(key), 'utf8');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
  }

  #pathOf(key: string): string {
    return join(this.#directory, `${key}.json`);
  }
}

/** Writes beside the file, brings it to disk, and renames it into place. */
async function replaceFile(path: string, text: string): Promise<void> {
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    const file = await open(temporary, 'wx');
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
