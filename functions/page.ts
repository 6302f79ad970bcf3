import type { Config } from '@netlify/functions';
import { routeSpelledRight } from '@tabiya/domain/reserved-words';
import { handler } from './_shared/handler.ts';
import { eventNotFoundResponse, storedPageResponse } from './_shared/page-response.ts';
import { pageKey, pageStore } from './_shared/page-store.ts';

/** What every id and custom URL looks like; nothing else is worth a look into the store. */
const SEGMENT = /^[A-Za-z0-9_-]{1,60}$/;

/** Serves the page of an event from the store, without the database. Whatever is not there is Event Not Found. */
export default handler(async (request) => {
  const { pathname, search } = new URL(request.url);
  const segment = pathname.slice(1);
  if (!SEGMENT.test(segment)) return eventNotFoundResponse();
  const route = routeSpelledRight(segment);
  if (route !== null) return redirect(`/${route}${search}`);
  const eventId = segment.toLowerCase();
  return storedPageResponse(request, eventId, await pageStore().read(pageKey(eventId)));
});

export const config: Config = { path: '/*', preferStatic: true };

/** Static files are served by their exact names; people type addresses in any case. */
function redirect(location: string): Response {
  return new Response(null, { status: 308, headers: { location } });
}
