import { eventAt } from '../pages/page-address.ts';
import type { VisitKind } from './visit-counter.ts';

const ID = /^[a-z0-9_-]{1,60}$/;
/** An event by its ID or custom URL, its news, and the results of its sections. */
const EVENT_PATH =
  /^\/([a-z0-9_-]{1,60})(?:\/news(?:\/\d{1,3})?|\/results\/[a-z0-9-]{1,60}(?:\/round-\d{1,2})?)?$/;

/**
 * Returns the event that a page of this site is about; null for any other page. Asks the page store, not the database.
 */
export async function visitedPage(page: URL): Promise<{ eventId: string; kind: VisitKind } | null> {
  const path = page.pathname.toLowerCase();
  if (path === '/register') {
    const eventId = (page.searchParams.get('eventId') ?? '').toLowerCase();
    return ID.test(eventId) ? { eventId, kind: 'form' } : null;
  }
  const [, address] = EVENT_PATH.exec(path) ?? [];
  if (address === undefined) return null;
  const eventId = await eventAt(address);
  return eventId === null ? null : { eventId, kind: 'visit' };
}
