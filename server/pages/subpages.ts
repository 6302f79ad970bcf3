import { embedKeys } from './embedded-pages.ts';
import { earlierNewsKeys, newsKeys } from './news-pages.ts';
import {
  bulletinKey,
  nullIfDamaged,
  type PageStore,
  pageKey,
  prefixesOf,
  readPage,
  resultsKey,
  type StoredPage,
  type StoreEntry,
} from './page-store.ts';

/** The keys of all pages that the stored page of an event knows of. */
export function subpageKeys(
  eventId: string,
  { results, hasNews = false, earlierNews = 0 }: StoredPage,
): string[] {
  return [
    bulletinKey(eventId),
    ...results.map((slug) => resultsKey(eventId, slug)),
    ...(hasNews ? newsKeys(eventId) : []),
    ...earlierNewsKeys(eventId, earlierNews),
    ...embedKeys(eventId, results),
  ];
}

/**
 * The tombstones of orphaned pages, by key: pages that visitors find though the page of the event does not know of
 * them. A rendering leaves them that is late, having stored them after a newer one looked for what is to be removed.
 *
 * Each rendering looks after it has stored the page of the event. Of two at once the older one then finds the page of
 * the newer one, or else has stored all of its pages before that page was, and the newer one finds them.
 *
 * Only pages older than the page of the event count: those of its revision it knows, and newer ones a newer rendering
 * stores before the page that leads to them. A tombstone is one revision below the page of the event, so that the store
 * keeps whatever was stored meanwhile by a rendering of that revision or a newer one.
 */
export async function orphansOf(
  store: PageStore,
  eventId: string,
): Promise<[string, StoreEntry][]> {
  const [page, ...lists] = await Promise.all([
    store.read(pageKey(eventId)).catch(nullIfDamaged),
    ...prefixesOf(eventId).map((prefix) => store.list(prefix)),
  ]);
  if (page === null) return [];
  const { entry } = page;
  const known = new Set('html' in entry ? subpageKeys(eventId, entry) : []);
  const unknown = [...newsKeys(eventId), ...lists.flat()].filter((key) => !known.has(key));
  const stored = await Promise.all(unknown.map((key) => readPage(store, key).catch(nullIfDamaged)));
  const tombstone = { revision: entry.revision - 1, gone: true } as const;
  return unknown
    .filter((_, index) => (stored[index]?.entry.revision ?? entry.revision) < entry.revision)
    .map((key) => [key, tombstone]);
}
