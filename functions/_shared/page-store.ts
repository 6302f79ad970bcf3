import { BlobsPageStore } from './blobs-page-store.ts';
import { DirectoryPageStore } from './directory-page-store.ts';
import { functionsEnvironment } from './environment.ts';

/** A rendered page as it is kept. */
export type StoredPage = {
  /** The revision it shows. A store never replaces an entry by one of a lower revision. */
  revision: number;
  html: string;
  /** The value of its Content-Security-Policy header. */
  csp: string;
  /** The short address of its event now: an alias that leads here by another name is out of date. */
  customUrl: string | null;
  /** When the event last changed, as an ISO instant. */
  changedAt: string;
  /** What the page was made from, for a form that is shown again without the database. */
  source: unknown;
};

/** Nothing is shown here any more; the revision keeps late renders from bringing a page back. */
export type Tombstone = { revision: number; gone: true };

/** A short address and the event it was given to; its revision counts the giving of addresses. */
export type Alias = { revision: number; eventId: string };

export type StoreEntry = StoredPage | Tombstone | Alias;

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
  /** The entry under the key, or null where there is none. */
  read(key: string): Promise<FoundEntry | null>;
  /**
   * Puts the entry there in one step: readers get the old entry or the new, never half. Answers `superseded`
   * and changes nothing when the store holds a higher revision.
   */
  write(key: string, entry: StoreEntry): Promise<'written' | 'superseded'>;
}

export const pageKey = (eventId: string) => `events/${eventId}`;
export const registrationKey = (eventId: string) => `register/${eventId}`;
export const aliasKey = (extension: string) => `addresses/${extension}`;

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

/** The page store that the environment names, opened once in a process. */
export function pageStore(): PageStore {
  opened ??= open();
  return opened;
}

let opened: PageStore | undefined;

function open(): PageStore {
  const { pageStore: kind, pageDir } = functionsEnvironment();
  return kind === 'directory' ? new DirectoryPageStore(pageDir) : new BlobsPageStore();
}
