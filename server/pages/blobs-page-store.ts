import { getStore } from '@netlify/blobs';
import { entityTag } from './etag.ts';
import {
  type FoundEntry,
  nullIfDamaged,
  type PageStore,
  parseEntry,
  readUndamaged,
  type StoreEntry,
} from './page-store.ts';

const STORE = 'pages';
const MAX_ATTEMPTS = 10;

/** Stores entries in Netlify Blobs. */
export class BlobsPageStore implements PageStore {
  readonly #store: ReturnType<typeof getStore>;

  /** Opens the store of the site that the function runs in, unless one is given. */
  constructor(store = getStore({ name: STORE, consistency: 'strong' })) {
    this.#store = store;
  }

  async read(key: string): Promise<FoundEntry | null> {
    const text = await this.#store.get(key, { type: 'text' });
    if (text === null) return null;
    const entry = parseStored(key, text);
    return { entry, tag: entityTag(entry) };
  }

  async list(prefix: string): Promise<string[]> {
    const { blobs } = await this.#store.list({ prefix });
    return blobs.map(({ key }) => key);
  }

  async check(): Promise<void> {
    await this.#store.get('health');
  }

  async write(key: string, entry: StoreEntry): Promise<void> {
    await this.#store.set(key, JSON.stringify(entry));
  }

  async replace(key: string, next: Parameters<PageStore['replace']>[1]): Promise<void> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const current = await this.#current(key);
      const entry = next(current && entryUnlessDamaged(key, current.data));
      if (entry === null) return;
      const condition =
        current === null ? { onlyIfNew: true as const } : { onlyIfMatch: current.etag };
      const { modified } = await this.#store.set(key, JSON.stringify(entry), condition);
      if (modified) return;
    }
    throw new Error(`${key} is being replaced by too many at once.`);
  }

  async remove(keys: readonly string[]): Promise<void> {
    await Promise.all(keys.map((key) => this.#store.delete(key)));
  }

  /** The text under the key, with its ETag, which Netlify's local server returns in lists only. */
  async #current(key: string): Promise<{ data: string; etag: string } | null> {
    const found = await this.#store.getWithMetadata(key, { type: 'text' });
    if (found === null) return null;
    if (found.etag !== undefined) return { data: found.data, etag: found.etag };
    const { blobs } = await this.#store.list({ prefix: key });
    // Read after the ETag, so that an entry replaced in between does not match.
    const data = await this.#store.get(key, { type: 'text' });
    const etag = blobs.find((blob) => blob.key === key)?.etag ?? '"none"';
    return data === null ? null : { data, etag };
  }
}

function parseStored(key: string, text: string): StoreEntry {
  return readUndamaged(key, () => parseEntry(JSON.parse(text)));
}

function entryUnlessDamaged(key: string, text: string): StoreEntry | null {
  try {
    return parseStored(key, text);
  } catch (error) {
    return nullIfDamaged(error);
  }
}
