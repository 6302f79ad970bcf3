import {
  EVENTS_PER_PAGE,
  type EventList,
  type EventListQuery,
  eventListSchema,
  type ListedEvent,
  pageCount,
  readEventListQuery,
  writeEventListQuery,
} from '@tabiya/domain/pages/browse';
import { type EventListModel, renderEventListPage } from '@tabiya/site-renderer/render';
import { databaseFor, unwrap } from '../database/database.ts';
import { functionsEnvironment } from '../environment/environment.ts';
import { operator } from '../environment/operator.ts';
import { EVENTS_TAG } from '../http/cache-tag.ts';
import { logFailure } from '../http/handler.ts';
import { currentRequest } from '../log/log.ts';
import { htmlHeaders, pageResponse } from '../pages/page-response.ts';

/** How long the CDN caches a list, in seconds. Publishing purges it; the end of an event's last day does not. */
const LIST_SECONDS = 60;

/** Responds with a list of events, filtered by the query of the URL; 503 while the database cannot be reached. */
export async function eventListResponse(
  request: Request,
  kind: EventListModel['kind'],
): Promise<Response> {
  const query = readEventListQuery(new URL(request.url).searchParams);
  const model = { kind, query, origin: functionsEnvironment().siteUrl, operator: operator() };
  try {
    const list = await readList(kind, query);
    const lastPage = pageCount(list.total);
    if (query.page > lastPage) return redirectToPage(request, { ...query, page: lastPage });
    return listResponse(renderEventListPage({ ...model, list }));
  } catch (error) {
    logFailure(error);
    const reference = currentRequest()?.requestId;
    return pageResponse(renderEventListPage({ ...model, list: null, reference }), 503);
  }
}

/** How many other tournaments a page without a form names. */
const MOST_OTHERS = 3;
/** For how long they are kept, in milliseconds: the page of a full tournament is read as often as its form was. */
const OTHERS_LIFETIME = 10_000;

let lastOpen: { until: number; events: Promise<readonly ListedEvent[]> } | undefined;

/** Returns the next tournaments that are open for registration, without one; none while they cannot be read. */
export async function otherOpenEvents(eventId: string): Promise<readonly ListedEvent[]> {
  if (lastOpen === undefined || lastOpen.until < Date.now()) {
    const query = readEventListQuery(new URLSearchParams());
    const events = readList('open', query, MOST_OTHERS + 1).then((list) => list.events);
    lastOpen = { until: Date.now() + OTHERS_LIFETIME, events };
  }
  try {
    const events = await lastOpen.events;
    return events.filter((event) => event.eventId !== eventId).slice(0, MOST_OTHERS);
  } catch (error) {
    logFailure(error);
    return [];
  }
}

/** Reads the list as an anonymous visitor. An event is upcoming until its last day is over at the venue. */
async function readList(
  kind: EventListModel['kind'],
  query: EventListQuery,
  limit = EVENTS_PER_PAGE,
): Promise<EventList> {
  const answer = await databaseFor(null).rpc('browse_events', {
    in_open_only: kind === 'open',
    in_search: query.search,
    in_country: query.country,
    in_federation_type: query.federationType,
    in_month: query.month,
    in_city: query.city,
    in_limit: limit,
    in_offset: (query.page - 1) * EVENTS_PER_PAGE,
  });
  return eventListSchema.parse(unwrap(answer));
}

/** Redirects to another page of the list, since the requested one may be gone once events are over. */
function redirectToPage(request: Request, query: EventListQuery): Response {
  const { pathname } = new URL(request.url);
  const parameters = writeEventListQuery(query);
  const location = `${functionsEnvironment().siteUrl}${pathname}${parameters && `?${parameters}`}`;
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } });
}

function listResponse({ html, csp }: { html: string; csp: string }): Response {
  return new Response(html, {
    headers: {
      ...htmlHeaders(csp),
      'cache-control': 'public, max-age=0, must-revalidate',
      'netlify-cdn-cache-control': `public, durable, max-age=${LIST_SECONDS}, stale-while-revalidate=${LIST_SECONDS}`,
      'netlify-cache-tag': EVENTS_TAG,
    },
  });
}
