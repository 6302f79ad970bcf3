import type { Config } from '@netlify/functions';
import { handler, logFailure } from '@tabiya/server/http/handler';
import { pageStore } from '@tabiya/server/pages/open-page-store';
import {
  eventNotFoundResponse,
  eventUnreadableResponse,
  movedPageResponse,
  storedPageResponse,
} from '@tabiya/server/pages/page-response';
import {
  aliasKey,
  type FoundEntry,
  pageKey,
  readPage,
  type StoredPage,
} from '@tabiya/server/pages/page-store';

/** The format of event IDs and custom URLs; anything else is not looked up. */
const SEGMENT = /^[A-Za-z0-9_-]{1,60}$/;

/** Serves the page of an event from the store, without the database; Event Not Found for anything else. */
export default handler(async (request) => {
  const segment = new URL(request.url).pathname.slice(1);
  if (!SEGMENT.test(segment)) return eventNotFoundResponse();
  const address = segment.toLowerCase();
  try {
    const found = await pageAt(address);
    if (found === null) return eventNotFoundResponse(address);
    return found.movedTo === null
      ? storedPageResponse(request, found.eventId, found.page)
      : movedPageResponse(request, found.eventId, found.movedTo);
  } catch (error) {
    logFailure(error);
    return eventUnreadableResponse();
  }
});

/** Matches every path that no file and no other function serves. */
export const config: Config = {
  path: '/*',
  excludedPath: [
    '/api/*',
    '/.well-known/*',
    '/browse',
    '/register',
    '/robots.txt',
    '/sitemap.xml',
    '/*.ics',
  ],
  preferStatic: true,
};

type Found = {
  eventId: string;
  page: FoundEntry<StoredPage>;
  /** The current address, if the requested one is a former address. */
  movedTo: string | null;
};

/**
 * Finds the page by event ID or by current or former custom URL. These never collide, since the database keeps
 * addresses unique. A released alias is not found.
 */
async function pageAt(address: string): Promise<Found | null> {
  const store = pageStore();
  const byId = await readPage(store, pageKey(address));
  if (byId) return { eventId: address, page: byId, movedTo: null };
  const alias = await store.read(aliasKey(address));
  if (alias === null || !('eventId' in alias.entry)) return null;
  const { eventId } = alias.entry;
  const page = await readPage(store, pageKey(eventId));
  if (page === null) return null;
  const { customUrl, formerCustomUrls } = page.entry;
  if (customUrl === address) return { eventId, page, movedTo: null };
  return formerCustomUrls.includes(address)
    ? { eventId, page, movedTo: customUrl ?? eventId }
    : null;
}
