import { pageStore } from '../pages/open-page-store.ts';
import { aliasKey, pageKey, readPage } from '../pages/page-store.ts';
import type { VisitKind } from './visit-counter.ts';

const ID = /^[a-z0-9_-]{1,60}$/;
/** An event by its ID or custom URL, its news, and the results of its sections. */
const EVENT_PATH = /^\/([a-z0-9_-]{1,60})(?:\/news(?:\/\d{1,3})?|\/results\/[a-z0-9-]{1,60})?$/;

/** The event that a page of this site is about; null for any other page. Asks the page store, not the database. */
export async function visitedPage(page: URL): Promise<{ eventId: string; kind: VisitKind } | null> {
  const path = page.pathname.toLowerCase();
  if (path === '/register') {
    const eventId = (page.searchParams.get('eventId') ?? '').toLowerCase();
    return ID.test(eventId) ? { eventId, kind: 'form' } : null;
  }
  const [, address] = EVENT_PATH.exec(path) ?? [];
  if (address === undefined) return null;
  const eventId = (await readPage(pageStore(), pageKey(address)))
    ? address
    : await ofAlias(address);
  return eventId === null ? null : { eventId, kind: 'visit' };
}

async function ofAlias(address: string): Promise<string | null> {
  const alias = await pageStore().read(aliasKey(address));
  return alias !== null && 'eventId' in alias.entry ? alias.entry.eventId : null;
}
