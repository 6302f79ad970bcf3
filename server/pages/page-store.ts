import { snapshotSchema } from '@tabiya/domain/event/publication';
import type { EmbeddedPart } from '@tabiya/domain/routes/paths';
import { z } from 'zod';

/** The places of an event that are taken, as its registration form shows them. */
const formPlacesSchema = z.object({
  players: z.number(),
  /** By the id of the section. */
  taken: z.record(z.string(), z.number()),
  waiting: z.record(z.string(), z.number()),
});
export type FormPlaces = z.infer<typeof formPlacesSchema>;

/** A stored page. */
const storedPageSchema = z.object({
  /** The revision of the page. A store never replaces an entry with one of a lower revision. */
  revision: z.number(),
  html: z.string(),
  /** The value of its Content-Security-Policy header. */
  csp: z.string(),
  /** The current short address of its event; an alias with another name is out of date. */
  customUrl: z.nullable(z.string()),
  /** Former short addresses, which redirect here. */
  formerCustomUrls: z.array(z.string()).default([]),
  /** The sections whose results have a page of their own, by its slug; of an event's page. */
  results: z.array(z.string()).default([]),
  /** Whether it has a news page and a feed; of an event's page. */
  hasNews: z.boolean().optional(),
  /** How many pages of earlier news it has; of an event's page. */
  earlierNews: z.number().optional(),
  /** What it is, if not HTML. */
  type: z.enum(['atom']).optional(),
  /** When the event last changed, as an ISO instant. */
  changedAt: z.string(),
  /**
   * The event of a registration form, so that the form can be shown again without the database; null for other pages.
   */
  source: z.nullable(snapshotSchema),
  /** Which rules of entries that event has, for the same; forms of before do not say. */
  rulesVersion: z.string().optional(),
  /** The places that a registration form shows, for the same. */
  places: formPlacesSchema.optional(),
});
export type StoredPage = z.infer<typeof storedPageSchema>;

/** A tombstone of a removed page. Its revision keeps late renders from bringing the page back. */
const tombstoneSchema = z.object({ revision: z.number(), gone: z.literal(true) });

/** A short address and its event. The revision counts assignments of short addresses. */
const aliasSchema = z.object({ revision: z.number(), eventId: z.string() });

const storeEntrySchema = z.union([storedPageSchema, tombstoneSchema, aliasSchema]);
export type StoreEntry = z.infer<typeof storeEntrySchema>;

/** Parses an entry. Throws when the value is malformed. */
export function parseEntry(value: unknown): StoreEntry {
  return storeEntrySchema.parse(value);
}

/**
 * An entry that differs from what was written, because of a disk fault or manual changes. The next write repairs it.
 */
export class DamagedEntryError extends Error {
  constructor(key: string, cause: unknown) {
    super(`The stored page ${key} is damaged.`, { cause });
  }
}

/** Returns the result of `read`; turns its errors into a DamagedEntryError of the key. */
export function undamaged<Value>(key: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw new DamagedEntryError(key, error);
  }
}

/** Returns null for a damaged entry, for writers that replace it. Rethrows other errors. */
export function nullIfDamaged(error: unknown): null {
  if (error instanceof DamagedEntryError) return null;
  throw error;
}

/** A stored entry with its ETag and encodings. */
export type FoundEntry<Entry extends StoreEntry = StoreEntry> = {
  entry: Entry;
  /** The ETag without its quotes; it changes with the bytes of the page. */
  tag: string;
  /** The page in compressed form, if the store keeps one. */
  encoded?: { readonly br: Uint8Array<ArrayBuffer>; readonly gzip: () => Uint8Array<ArrayBuffer> };
};

/**
 * The store of rendered pages, from which visitors are served without the database. Keys look like paths and come from
 * the functions below.
 */
export interface PageStore {
  /** Returns the entry under the key, or null. Throws a DamagedEntryError when it cannot be read. */
  read(key: string): Promise<FoundEntry | null>;
  /**
   * Writes the entry atomically: readers get the old or the new one. An entry with a higher revision is kept; a damaged
   * one is replaced. Returns the revision that the store then holds.
   */
  write(key: string, entry: StoreEntry): Promise<number>;
  /** The keys of all entries, tombstones included, under a prefix that ends with a slash. */
  list(prefix: string): Promise<string[]>;
  /**
   * Throws when the store does not answer; a directory also when it takes no entry, for example because the disk is
   * full.
   */
  check(): Promise<void>;
}

export const pageKey = (eventId: string) => `events/${eventId}`;
export const registrationKey = (eventId: string) => `register/${eventId}`;
export const resultsKey = (eventId: string, slug: string) => `results/${eventId}/${slug}`;
export const bulletinKey = (eventId: string) => `print/${eventId}`;
export const newsKey = (eventId: string) => `news/${eventId}`;
export const earlierNewsKey = (eventId: string, number: number | string) =>
  `earlier-news/${eventId}/${number}`;
export const newsFeedKey = (eventId: string) => `feed/${eventId}`;
/** What other sites show of an event, by its part; of a section by its slug. */
export const embedKey = (eventId: string, part: EmbeddedPart, slug?: string) =>
  `embed/${eventId}/${part}${slug === undefined ? '' : `/${slug}`}`;
/** The beginnings of the keys of an event's pages that it may have any number of. */
export const prefixesOf = (eventId: string) =>
  ['results', 'earlier-news', 'embed'].map((kind) => `${kind}/${eventId}/`);
export const aliasKey = (slug: string) => `addresses/${slug}`;

/** The page under the key; null when there is none, or only a tombstone. */
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
