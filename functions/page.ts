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
  bulletinKey,
  type FoundEntry,
  pageKey,
  readPage,
  resultsKey,
  type StoredPage,
} from '@tabiya/server/pages/page-store';

/** An event, by ID or custom URL, its bulletin, and the results of one of its sections; anything else is not looked up. */
const ADDRESS = /^\/([A-Za-z0-9_-]{1,60})(?:\/(?:print|results(?:\/([a-z0-9-]{1,60}))?))?$/;

/** Serves the pages of an event from the store, without the database; Event Not Found for anything else. */
export default handler(async (request) => {
  const { pathname } = new URL(request.url);
  const [, segment, slug] = ADDRESS.exec(pathname) ?? [];
  if (segment === undefined) return eventNotFoundResponse();
  const address = segment.toLowerCase();
  const rest = pathname.slice(segment.length + 1);
  try {
    const found = await pageAt(address, keyIn(rest, slug));
    if (found === null) return eventNotFoundResponse(address);
    const { eventId, page, movedTo } = found;
    if (movedTo !== null) return movedPageResponse(request, eventId, `/${movedTo}${rest}`);
    // The event's page has the results of all sections.
    if (rest === '/results') return movedPageResponse(request, eventId, `/${address}`, '#results');
    return storedPageResponse(request, eventId, page);
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
    '/pictures/*',
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

/** The key of what is asked for below the address of an event. */
function keyIn(rest: string, slug: string | undefined): (eventId: string) => string {
  if (rest === '/print') return bulletinKey;
  return slug === undefined ? pageKey : (eventId) => resultsKey(eventId, slug);
}

/**
 * Finds the page by event ID or by current or former custom URL, or what is below it: bulletin, results of a section.
 * IDs and URLs never collide, since the database keeps addresses unique. A released alias is not found.
 */
async function pageAt(address: string, keyOf: (eventId: string) => string): Promise<Found | null> {
  const store = pageStore();
  const at = (eventId: string) => readPage(store, keyOf(eventId));
  const byId = await at(address);
  if (byId) return { eventId: address, page: byId, movedTo: null };
  const alias = await store.read(aliasKey(address));
  if (alias === null || !('eventId' in alias.entry)) return null;
  const { eventId } = alias.entry;
  const page = await at(eventId);
  if (page === null) return null;
  const { customUrl, formerCustomUrls } = page.entry;
  if (customUrl === address) return { eventId, page, movedTo: null };
  return formerCustomUrls.includes(address)
    ? { eventId, page, movedTo: customUrl ?? eventId }
    : null;
}
