import { getStore } from '@netlify/blobs';
import { tagOf } from './etag.ts';
import {
  type FoundEntry,
  nullIfDamaged,
  type PageStore,
  parseEntry,
  type StoreEntry,
  undamaged,
} from './page-store.ts';

const STORE = 'pages';
const MAX_ATTEMPTS = 10;

/** Stores entries in Netlify Blobs. Each write is conditional on the entry it was compared with. */
export class BlobsPageStore implements PageStore {
  readonly #store: ReturnType<typeof getStore>;

  /** The store of the site the function runs in, or the one given. */
  constructor(store = getStore({ name: STORE, consistency: 'strong' })) {
    this.#store = store;
  }

  async read(key: string): Promise<FoundEntry | null> {
    const text = await this.#store.get(key, { type: 'text' });
    if (text === null) return null;
    const entry = entryOf(key, text);
    return { entry, tag: tagOf(entry) };
  }

  async list(prefix: string): Promise<string[]> {
    const { blobs } = await this.#store.list({ prefix });
    return blobs.map(({ key }) => key);
  }

  async check(): Promise<void> {
    await this.#store.get('health');
  }

  async write(key: string, entry: StoreEntry): Promise<number> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const current = await this.#store.getWithMetadata(key, { type: 'text' });
      const stored = current && revisionOf(key, current.data);
      if (stored !== null && stored > entry.revision) return stored;
      const condition = conditionOn(current);
      const { modified } = await this.#store.set(key, JSON.stringify(entry), condition);
      if (modified) return entry.revision;
    }
    throw new Error(`The page ${key} is being written by too many at once.`);
  }
}

function entryOf(key: string, text: string): StoreEntry {
  return undamaged(key, () => parseEntry(JSON.parse(text)));
}

/** null for a damaged entry, which every write replaces. */
function revisionOf(key: string, text: string): number | null {
  try {
    return entryOf(key, text).revision;
  } catch (error) {
    return nullIfDamaged(error);
  }
}

/**
 * Writes only if the entry is unchanged since it was read. A local Blobs server returns no ETag; there the write is
 * unconditional.
 */
function conditionOn(current: { etag?: string } | null) {
  if (current === null) return { onlyIfNew: true as const };
  return current.etag === undefined ? {} : { onlyIfMatch: current.etag };
}
