import { statSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { fromPageFile, smallestBrotli, toPageFile } from './page-file.ts';
import {
  DamagedEntryError,
  type FoundEntry,
  nullIfDamaged,
  type PageStore,
  readUndamaged,
  type StoreEntry,
} from './page-store.ts';

/** The size of the least-recently-used cache in memory, in bytes; about 1,000 pages. */
const KEPT_IN_MEMORY = 32 * 1024 * 1024;

/** The approximate file size of a large page, in bytes. */
const PAGE_SIZE = 64 * 1024;

/** From the second visit on, the best compression is worth its time. */
const VISITS_BEFORE_SMALLEST = 2;

const EXTENSION = '.page';

type CachedPage = { identity: string; found: FoundEntry; visits: number; bytes: number };

/** Stores each entry as one file. Only one process may use it: replacements of the same key are serialized in memory. */
export class DirectoryPageStore implements PageStore {
  readonly #directory: string;
  /** The last replacement in progress of each key, which the next one awaits. */
  readonly #replacing = new Map<string, Promise<unknown>>();
  readonly #kept = new Map<string, CachedPage>();
  readonly #mostBytes: number;
  #keptBytes = 0;

  /** @param mostBytes the size of the cache in memory */
  constructor(directory: string, mostBytes = KEPT_IN_MEMORY) {
    this.#directory = directory;
    this.#mostBytes = mostBytes;
  }

  async read(key: string): Promise<FoundEntry | null> {
    const kept = await this.#find(key);
    if (kept === null) return null;
    kept.visits++;
    // Runs in the background: until then, visitors get the bytes of the file.
    if (kept.visits === VISITS_BEFORE_SMALLEST) void compressMore(kept);
    return kept.found;
  }

  async #find(key: string): Promise<CachedPage | null> {
    const path = this.#pathOf(key);
    const identity = fileIdentity(path);
    if (identity === null) return null;
    const known = this.#kept.get(key);
    if (known?.identity === identity) return known;
    const file = await unlessMissing(readFile(path)).catch((error: unknown) => {
      throw isDirectoryError(error) ? new DamagedEntryError(key, error) : error;
    });
    if (file === null) return null;
    const found = readUndamaged(key, () => fromPageFile(file));
    const kept = { identity, found, visits: 0, bytes: entrySize(found) };
    this.#keep(key, kept);
    return kept;
  }

  async write(key: string, entry: StoreEntry): Promise<void> {
    const path = this.#pathOf(key);
    await mkdir(dirname(path), { recursive: true });
    await replaceFile(path, toPageFile(entry));
  }

  replace(key: string, next: Parameters<PageStore['replace']>[1]): Promise<void> {
    const before = this.#replacing.get(key) ?? Promise.resolve();
    const replacing = before.catch(() => undefined).then(() => this.#replaceBy(key, next));
    this.#replacing.set(key, replacing);
    return replacing.finally(() => {
      if (this.#replacing.get(key) === replacing) this.#replacing.delete(key);
    });
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.#forget(key);
      await rm(this.#pathOf(key), { recursive: true, force: true });
    }
  }

  async list(prefix: string): Promise<string[]> {
    const found = readdir(join(this.#directory, prefix), { recursive: true });
    const files = (await unlessMissing(found)) ?? [];
    return files
      .filter((file) => file.endsWith(EXTENSION))
      .map((file) => prefix + file.slice(0, -EXTENSION.length).replaceAll(sep, '/'));
  }

  async check(): Promise<void> {
    await mkdir(this.#directory, { recursive: true });
    const path = join(this.#directory, 'health');
    await replaceFile(path, Buffer.alloc(PAGE_SIZE));
    await rm(path);
  }

  async #replaceBy(key: string, next: Parameters<PageStore['replace']>[1]): Promise<void> {
    const current = await this.#find(key).catch(nullIfDamaged);
    const entry = next(current?.found.entry ?? null);
    if (entry === null) return;
    // A directory in the place of the file cannot be replaced by a rename either.
    if (current === null) await this.remove([key]);
    await this.write(key, entry);
  }

  #keep(key: string, kept: CachedPage): void {
    this.#forget(key);
    this.#kept.set(key, kept);
    this.#keptBytes += kept.bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#keptBytes <= this.#mostBytes) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#keptBytes -= this.#kept.get(key)?.bytes ?? 0;
    this.#kept.delete(key);
  }

  #pathOf(key: string): string {
    return join(this.#directory, `${key}${EXTENSION}`);
  }
}

/** The approximate memory of an entry: its text, each encoding of it and some overhead. */
function entrySize({ entry, encoded }: FoundEntry): number {
  const text = 'html' in entry ? 2 * entry.html.length : 0;
  return 500 + text + 2 * (encoded?.br.byteLength ?? 0);
}

/** Caches the page with the best compression; the file keeps the fast one. */
async function compressMore(kept: CachedPage): Promise<void> {
  const { entry, encoded } = kept.found;
  if (!encoded || !('html' in entry)) return;
  const br = await smallestBrotli(entry.html);
  kept.found = { ...kept.found, encoded: { ...encoded, br } };
}

/**
 * Returns a version of the file that changes with each replacement, since each rename brings another inode; null if
 * there is no file. Synchronous, because it runs on every visit and an asynchronous call takes several times as long.
 */
function fileIdentity(path: string): string | null {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? `${found.ino}:${found.mtimeMs}:${found.size}` : null;
}

function isDirectoryError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EISDIR';
}

async function unlessMissing<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Writes a temporary file, syncs it to disk, and renames it into place. The next write overwrites a temporary file left
 * by a killed process. The caller serializes writes of the same key.
 */
export async function replaceFile(path: string, bytes: Buffer): Promise<void> {
  const beside = `${path}.new`;
  const file = await open(beside, 'w');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(beside, path);
}
