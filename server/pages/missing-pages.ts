import { type Database, unwrap } from '../database/database.ts';
import { aliasKey, nullIfDamaged, type PageStore, pageKey, registrationKey } from './page-store.ts';
import { orphansOf, subpageKeys } from './subpages.ts';

/** How many published events one turn checks, and how many of them side by side. */
const EVENTS_A_TURN = 20;
const AT_ONCE = 5;

const MINUTE = 60_000;

/**
 * Checks the stored pages of some published events, others each minute until all have had their turn, and marks those
 * with missing, damaged or orphaned pages for rendering. Begins with none after `end`, in milliseconds like `now`. Returns
 * the IDs of those that it marked.
 */
export async function markMissingPages(
  database: Database,
  store: PageStore,
  { now, end }: { now: number; end: number },
): Promise<string[]> {
  const waiting = unwrap(
    await database.rpc('pages_to_check', {
      in_turn: Math.floor(now / MINUTE),
      in_limit: EVENTS_A_TURN,
    }),
  );
  const missing: string[] = [];
  const check = async () => {
    for (let eventId = waiting.pop(); eventId !== undefined; eventId = waiting.pop()) {
      if (Date.now() >= end) return;
      if (!(await isWhole(store, eventId))) missing.push(eventId);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, check));
  if (missing.length > 0) {
    unwrap(await database.rpc('mark_pages_missing', { in_event_ids: missing }));
  }
  return missing;
}

/**
 * Whether the store holds an event's page, its form, its bulletin, its results, its news and its short addresses, and no
 * page besides.
 */
async function isWhole(store: PageStore, eventId: string): Promise<boolean> {
  const [page, form, orphans] = await Promise.all([
    store.read(pageKey(eventId)).catch(nullIfDamaged),
    store.read(registrationKey(eventId)).catch(nullIfDamaged),
    orphansOf(store, eventId),
  ]);
  if (page === null || form === null || orphans.length > 0) return false;
  if (!('html' in page.entry)) return true;
  const { customUrl, formerCustomUrls } = page.entry;
  const slugs = [...formerCustomUrls, ...(customUrl === null ? [] : [customUrl])];
  const keys = [...subpageKeys(eventId, page.entry), ...slugs.map(aliasKey)];
  const others = await Promise.all(keys.map((key) => store.read(key).catch(nullIfDamaged)));
  return !others.includes(null);
}
