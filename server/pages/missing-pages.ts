import { type Database, unwrap } from '../database/database.ts';
import { embedKeys } from './embedded-pages.ts';
import { earlierNewsKeys, newsKeys } from './news-pages.ts';
import {
  aliasKey,
  bulletinKey,
  nullIfDamaged,
  type PageStore,
  pageKey,
  registrationKey,
  resultsKey,
} from './page-store.ts';

/** How many published events one turn checks. */
const EVENTS_A_TURN = 200;

const MINUTE = 60_000;

/**
 * Checks the stored pages of some published events, others each minute until all have had their turn, and marks those
 * with missing or damaged pages for rendering. Returns their IDs.
 */
export async function markMissingPages(
  database: Database,
  store: PageStore,
  now: number,
): Promise<string[]> {
  const eventIds = unwrap(
    await database.rpc('pages_to_check', {
      in_turn: Math.floor(now / MINUTE),
      in_limit: EVENTS_A_TURN,
    }),
  );
  const missing: string[] = [];
  for (const eventId of eventIds) {
    if (!(await isWhole(store, eventId))) missing.push(eventId);
  }
  if (missing.length > 0) {
    unwrap(await database.rpc('mark_pages_missing', { in_event_ids: missing }));
  }
  return missing;
}

/** Whether the store holds an event's page, its form, its bulletin, its results, its news and its short addresses. */
async function isWhole(store: PageStore, eventId: string): Promise<boolean> {
  const [page, form] = await Promise.all([
    store.read(pageKey(eventId)).catch(nullIfDamaged),
    store.read(registrationKey(eventId)).catch(nullIfDamaged),
  ]);
  if (page === null || form === null) return false;
  if (!('html' in page.entry)) return true;
  const { customUrl, formerCustomUrls, results, hasNews = false, earlierNews = 0 } = page.entry;
  const slugs = [...formerCustomUrls, ...(customUrl === null ? [] : [customUrl])];
  const keys = [
    bulletinKey(eventId),
    ...slugs.map(aliasKey),
    ...results.map((slug) => resultsKey(eventId, slug)),
    ...(hasNews ? newsKeys(eventId) : []),
    ...earlierNewsKeys(eventId, earlierNews),
    ...embedKeys(eventId, results),
  ];
  const others = await Promise.all(keys.map((key) => store.read(key).catch(nullIfDamaged)));
  return !others.includes(null);
}
