import { BlobsPageStore } from './blobs-page-store.ts';
import { DirectoryPageStore } from './directory-page-store.ts';
import { functionsEnvironment } from './environment.ts';

/** A rendered page as it is kept. */
export type StoredPage = {
  /** The revision it shows. A store never replaces a page by one of a lower revision. */
  revision: number;
  html: string;
  /** The value of its Content-Security-Policy header. */
  csp: string;
  /** What the page was made from, for a form that is shown again without the database. */
  source: unknown;
};

/** Nothing is shown here any more; the revision keeps late renders from bringing a page back. */
export type Tombstone = { revision: number; gone: true };

export type StoreEntry = StoredPage | Tombstone;

/** An entry with the tag that changes with its bytes, in the form of an ETag header. */
export type FoundEntry = { entry: StoreEntry; etag: string };

/**
 * Where rendered pages live, so that visitors are served without the database. Keys are path-like and made by
 * `pageKey` and `registrationKey`.
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

export function isTombstone(entry: StoreEntry): entry is Tombstone {
  return 'gone' in entry;
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
