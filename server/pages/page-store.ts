import { snapshotSchema } from '@tabiya/domain/event/publication';
import { z } from 'zod';

/** A rendered page as it is kept. */
const storedPageSchema = z.object({
  /** The revision it shows. A store never replaces an entry by one of a lower revision. */
  revision: z.number(),
  html: z.string(),
  /** The value of its Content-Security-Policy header. */
  csp: z.string(),
  /** The short address of its event now: an alias that leads here by another name is out of date. */
  customUrl: z.string().nullable(),
  /** Short addresses that it had before: they lead here by a redirect. */
  formerCustomUrls: z.array(z.string()).default([]),
  /** When the event last changed, as an ISO instant. */
  changedAt: z.string(),
  /** The event that a form was made from, which is shown again without the database; null for other pages. */
  source: snapshotSchema.nullable(),
});
export type StoredPage = z.infer<typeof storedPageSchema>;

/** Nothing is shown here any more; the revision keeps late renders from bringing a page back. */
const tombstoneSchema = z.object({ revision: z.number(), gone: z.literal(true) });

/** A short address and the event it was given to; its revision counts the giving of addresses. */
const aliasSchema = z.object({ revision: z.number(), eventId: z.string() });

const storeEntrySchema = z.union([storedPageSchema, tombstoneSchema, aliasSchema]);
export type StoreEntry = z.infer<typeof storeEntrySchema>;

/** The entry that the value states. Throws where it states none. */
export function parseEntry(value: unknown): StoreEntry {
  return storeEntrySchema.parse(value);
}

/** An entry of the store that is not what was written: a disk fault, or somebody's hand. The next write mends it. */
export class DamagedEntryError extends Error {
  constructor(key: string, cause: unknown) {
    super(`The stored page ${key} is damaged.`, { cause });
  }
}

/** What `read` returns; whatever it throws becomes a DamagedEntryError of the key. */
export function undamaged<Value>(key: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw new DamagedEntryError(key, error);
  }
}

/** null for an entry that is damaged, for a writer that replaces it. Throws any other error again. */
export function nullIfDamaged(error: unknown): null {
  if (error instanceof DamagedEntryError) return null;
  throw error;
}

/** An entry as it was found. */
export type FoundEntry<Entry extends StoreEntry = StoreEntry> = {
  entry: Entry;
  /** Changes with the bytes of the page: what stands between the quotes of an ETag header. */
  tag: string;
  /** The page as browsers can take it in fewer bytes, where the store keeps it so. */
  encoded?: { readonly br: Uint8Array<ArrayBuffer>; readonly gzip: () => Uint8Array<ArrayBuffer> };
};

/**
 * Where rendered pages live, so that visitors are served without the database. Keys are path-like and made by
 * the functions below.
 */
export interface PageStore {
  /** The entry under the key, or null where there is none. Throws a DamagedEntryError where it cannot be read. */
  read(key: string): Promise<FoundEntry | null>;
  /**
   * Puts the entry there in one step: readers get the old entry or the new, never half. An entry of a higher revision
   * stays as it is; one that is damaged is replaced. Returns the revision that the store then holds.
   */
  write(key: string, entry: StoreEntry): Promise<number>;
  /** Throws where the store can take no page now, as on a full disk. */
  check(): Promise<void>;
}

export const pageKey = (eventId: string) => `events/${eventId}`;
export const registrationKey = (eventId: string) => `register/${eventId}`;
export const aliasKey = (slug: string) => `addresses/${slug}`;

/** The page under the key; null where there is none, or none any more. */
export async function readPage(
  store: PageStore,
  key: string,
): Promise<FoundEntry<StoredPage> | null> {
  const found = await store.read(key);
  return found !== null && isPage(found) ? found : null;
}

function isPage(found: FoundEntry): found is FoundEntry<StoredPage> {
  return 'html' in found.entry;
}
