import { accountPlan } from '@tabiya/domain/event/plan';
import { applyPlanToSnapshot, snapshotSchema } from '@tabiya/domain/event/publication';
import type { ListedEvent } from '@tabiya/domain/pages/browse';
import { type CalendarEntry, toSubscription } from '@tabiya/domain/pages/calendar-file';
import { type OrganizerPage, organizerPageSchema } from '@tabiya/domain/pages/organizer-page';
import {
  organizerCalendarPath,
  organizerEmbedPath,
  organizerPath,
} from '@tabiya/domain/routes/paths';
import { WORDS } from '@tabiya/domain/words/public-words';
import {
  type OrganizerPageModel,
  type RenderedPage,
  renderNotFoundPage,
  renderOrganizerEmbed,
  renderOrganizerPage,
} from '@tabiya/site-renderer/render';
import { z } from 'zod';
import { ownDatabase, unwrap } from '../database/database.ts';
import { functionsEnvironment } from '../environment/environment.ts';
import { operator } from '../environment/operator.ts';
import { EVENTS_TAG } from '../http/cache-tag.ts';
import { logFailure } from '../http/handler.ts';
import { currentRequest } from '../log/log.ts';
import { readManifest } from '../pages/manifest.ts';
import { pageStore } from '../pages/open-page-store.ts';
import { htmlHeaders, pageResponse } from '../pages/page-response.ts';
import { pageUrl } from '../pages/published-event.ts';

/** How long the CDN keeps a page, in seconds: short, because switching the page off purges nothing. */
const PAGE_SECONDS = 60;

const CACHED = {
  'cache-control': 'public, max-age=0, must-revalidate',
  'netlify-cdn-cache-control': `public, durable, max-age=${PAGE_SECONDS}`,
  'netlify-cache-tag': EVENTS_TAG,
};

/** Responds with the page of an organizer; 404 if there is none or it is switched off. */
export function organizerPageResponse(slug: string): Promise<Response> {
  return renderResponse(slug, organizerPath, renderOrganizerPage);
}

/** Responds with the organizer's tournament list for other sites. */
export function organizerEmbedResponse(slug: string): Promise<Response> {
  return renderResponse(slug, organizerEmbedPath, renderOrganizerEmbed);
}

/** The Organizer Not Found response. */
export function organizerNotFoundResponse(): Response {
  const { html, csp } = renderNotFoundPage({ kind: 'missing' });
  return new Response(html, { status: 404, headers: { ...htmlHeaders(csp), ...CACHED } });
}

/** Responds with the calendar of all tournaments of an organizer, for calendars that subscribe to it. */
export async function organizerCalendarResponse(slug: string): Promise<Response> {
  try {
    const answer = await ownDatabase().rpc('organizer_calendar', { in_slug: slug });
    const calendar = calendarSchema.nullable().parse(unwrap(answer));
    if (calendar === null) return await movedOrMissing(slug, organizerCalendarPath);
    return new Response(toSubscription(calendar.name, calendar.events.map(toCalendarEntry)), {
      headers: { 'content-type': 'text/calendar; charset=utf-8', ...CACHED },
    });
  } catch (error) {
    return unreadable(error);
  }
}

async function renderResponse(
  slug: string,
  pathOf: (slug: string) => string,
  render: (model: OrganizerPageModel) => RenderedPage,
): Promise<Response> {
  try {
    const page = await readPage(slug);
    if (page === null) return await movedOrMissing(slug, pathOf);
    const origin = functionsEnvironment().siteUrl;
    const { html, csp } = render({ slug, page, origin, operator: operator() });
    return new Response(html, { headers: { ...htmlHeaders(csp), ...CACHED } });
  } catch (error) {
    return unreadable(error);
  }
}

/** Redirects from a former address of a page to the current one; 404 if no page had the address. */
async function movedOrMissing(slug: string, pathOf: (slug: string) => string): Promise<Response> {
  const slugNow = unwrap(await ownDatabase().rpc('organizer_moved_to', { in_slug: slug }));
  if (slugNow === null) return organizerNotFoundResponse();
  return new Response(null, { status: 301, headers: { location: pathOf(slugNow), ...CACHED } });
}

async function readPage(slug: string): Promise<OrganizerPage | null> {
  const answer = await ownDatabase().rpc('organizer_page', { in_slug: slug });
  const found = unwrap(answer);
  if (found === null) return null;
  const page = organizerPageSchema.parse(found);
  return { ...page, past: await Promise.all(page.past.map(withWinners)) };
}

/**
 * Adds the winners, which are stored with the event's pages, to a past event. If they cannot be read, the event is
 * listed without them.
 */
async function withWinners(event: ListedEvent): Promise<ListedEvent> {
  const manifest = await readManifest(pageStore(), event.eventId).catch((error: unknown) => {
    logFailure(error);
    return null;
  });
  return { ...event, winners: manifest?.winners ?? [] };
}

const calendarSchema = z.object({
  name: z.string(),
  events: z.array(
    z.object({
      snapshot: snapshotSchema,
      premium: z.boolean(),
      /** The custom URL of the event's page, or the event's ID. */
      address: z.string(),
      revision: z.number(),
      changedAt: z.string(),
    }),
  ),
});

function toCalendarEntry({
  snapshot,
  address,
  revision,
  changedAt,
  ...plan
}: z.infer<typeof calendarSchema>['events'][number]): CalendarEntry {
  const event = applyPlanToSnapshot(snapshot, accountPlan(plan));
  return { event, url: pageUrl(address), revision, changedAt, words: WORDS.calendarFile };
}

function unreadable(error: unknown): Response {
  logFailure(error);
  const reference = currentRequest()?.requestId;
  return pageResponse(renderNotFoundPage({ kind: 'unreadable', reference }), 503);
}
