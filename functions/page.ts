import type { Config } from '@netlify/functions';
import { handler, logFailure } from './_shared/handler.ts';
import {
  eventNotFoundResponse,
  eventUnreadableResponse,
  storedPageResponse,
} from './_shared/page-response.ts';
import { aliasKey, pageKey, pageStore, readPage } from './_shared/page-store.ts';

/** What every id and custom URL looks like; nothing else is worth a look into the store. */
const SEGMENT = /^[A-Za-z0-9_-]{1,60}$/;

/** Serves the page of an event from the store, without the database. Whatever is not there is Event Not Found. */
export default handler(async (request) => {
  const segment = new URL(request.url).pathname.slice(1);
  if (!SEGMENT.test(segment)) return eventNotFoundResponse();
  const address = segment.toLowerCase();
  try {
    const found = await pageAt(address);
    return found
      ? storedPageResponse(request, found.eventId, found.page)
      : eventNotFoundResponse(address);
  } catch (error) {
    logFailure(error);
    return eventUnreadableResponse();
  }
});

/** Everything that no file and no other function answers. */
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

/**
 * The page of the event whose id or custom URL this is. The two never meet: the database keeps every address
 * unique. An alias that its event has given up leads nowhere.
 */
async function pageAt(address: string) {
  const store = pageStore();
  const byId = await readPage(store, pageKey(address));
  if (byId) return { eventId: address, page: byId };
  const alias = await store.read(aliasKey(address));
  if (alias === null || !('eventId' in alias.entry)) return null;
  const { eventId } = alias.entry;
  const page = await readPage(store, pageKey(eventId));
  return page?.entry.customUrl === address ? { eventId, page } : null;
}
