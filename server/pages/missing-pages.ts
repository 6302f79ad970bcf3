import { type Database, unwrap } from '../database/database.ts';
import { pruneAndCheckPages } from './manifest.ts';
import { databaseOrder } from './manifest-order.ts';
import type { PageStore } from './page-store.ts';

/** The number of events checked in one turn, and how many of them at once. */
const EVENTS_A_TURN = 20;
const AT_ONCE = 5;

const MINUTE = 60_000;

/**
 * Checks the stored pages of some events, other events each minute, and marks those with missing or damaged pages for
 * rendering. Starts no check after `end`, in milliseconds like `now`. Returns the IDs of the marked events.
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
  const place = { store, order: databaseOrder(database) };
  const missing: string[] = [];
  const check = async () => {
    for (let eventId = waiting.pop(); eventId !== undefined; eventId = waiting.pop()) {
      if (Date.now() >= end) return;
      if (!(await pruneAndCheckPages(place, eventId, now))) missing.push(eventId);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, check));
  if (missing.length > 0) {
    unwrap(await database.rpc('mark_pages_missing', { in_event_ids: missing }));
  }
  return missing;
}
