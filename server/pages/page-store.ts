import { snapshotSchema } from '@tabiya/domain/event/publication';
import { winnerSchema } from '@tabiya/domain/results/winners';
import { z } from 'zod';

/** The taken places of an event, as its registration form shows them. */
const formPlacesSchema = z.object({
  players: z.number(),
  /** By section id. */
  taken: z.record(z.string(), z.number()),
  waiting: z.record(z.string(), z.number()),
  /** The number of rounds already paired, by section id, or by '' without sections; missing in older forms. */
  paired: z.record(z.string(), z.number()).optional(),
  /** True if it asks for a code; missing if it does not. */
  takesCodes: z.boolean().optional(),
  /** When the organizer closed registration, as an ISO instant; missing if unknown. */
  closedSince: z.string().optional(),
  /** True if the event's page shows results; missing if it does not. */
  hasResults: z.boolean().optional(),
  /** The number of the round that is being played in all sections; missing if there is none. */
  round: z.number().optional(),
  hasImprint: z.boolean().optional(),
});
export type FormPlaces = z.infer<typeof formPlacesSchema>;

/** A stored page. It never changes under its key. */
const storedPageSchema = z.object({
  html: z.string(),
  /** The value of its Content-Security-Policy header. */
  csp: z.string(),
  /** The kind of page, if not HTML. */
  type: z.enum(['atom', 'pgn']).optional(),
  /** The event of a registration form, so that the form can be shown again without the database. */
  source: z.nullable(snapshotSchema).optional(),
  /** The version of that event's entry rules; missing in older forms. */
  rulesVersion: z.string().optional(),
  /** The places that the registration form shows. */
  places: formPlacesSchema.optional(),
});
export type StoredPage = z.infer<typeof storedPageSchema>;

const pageReferenceSchema = z.object({
  key: z.string(),
  /** A hash of what the page was rendered from, the renderer's version included. */
  input: z.string(),
});

/** The pages of an event as of one revision: what visitors get. */
export const manifestSchema = z.object({
  revision: z.number(),
  /** When the event last changed, as an ISO instant. */
  changedAt: z.string(),
  /** The current short address of the event; an alias with another name is out of date. */
  customUrl: z.nullable(z.string()),
  /** Former short addresses, which redirect to it. */
  formerCustomUrls: z.array(z.string()),
  /** The winners, for lists of past events; missing in older manifests. */
  winners: z.array(winnerSchema).optional(),
  /** By the part of the address after the event; empty if the event is not published. */
  pages: z.record(z.string(), pageReferenceSchema),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** A page stored by a release before manifests, which `former-pages.ts` reads. */
const formerPageSchema = storedPageSchema.extend({
  revision: z.number(),
  customUrl: z.nullable(z.string()),
  formerCustomUrls: z.array(z.string()).default([]),
  results: z.array(z.string()).default([]),
  hasNews: z.boolean().optional(),
  earlierNews: z.number().optional(),
  changedAt: z.string(),
});
export type FormerPage = z.infer<typeof formerPageSchema>;

/** The mark of a page that such a release removed. */
const formerTombstoneSchema = z.object({ revision: z.number(), gone: z.literal(true) });

/** A short address and its event. The revision counts assignments of short addresses. */
const aliasSchema = z.object({ revision: z.number(), eventId: z.string() });
export type Alias = z.infer<typeof aliasSchema>;

const storeEntrySchema = z.union([
  manifestSchema,
  formerPageSchema,
  storedPageSchema,
  formerTombstoneSchema,
  aliasSchema,
]);
export type StoreEntry = z.infer<typeof storeEntrySchema>;

/** Parses an entry. Throws if the value is malformed. */
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
export function readUndamaged<Value>(key: string, read: () => Value): Value {
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
 * The store of rendered pages, from which visitors are served without the database. Keys look like paths; the functions
 * below create them.
 */
export interface PageStore {
  /** Returns the entry under the key, or null. Throws a DamagedEntryError if it cannot be read. */
  read(key: string): Promise<FoundEntry | null>;
  /** Stores an entry under a key of its own. */
  write(key: string, entry: StoreEntry): Promise<void>;
  /**
   * Replaces the entry by the result of `next`, provided that it has not changed since; null leaves it as it is. `next`
   * may be called several times. It gets null for a damaged entry, which its result replaces.
   */
  replace(key: string, next: (stored: StoreEntry | null) => StoreEntry | null): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
  /** Returns the keys of all entries under a prefix that ends with a slash. */
  list(prefix: string): Promise<string[]>;
  /**
   * Throws if the store does not answer; a directory also if it takes no entry, for example because the disk is full.
   */
  check(): Promise<void>;
}

export const aliasKey = (slug: string) => `addresses/${slug}`;
