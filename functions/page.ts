import type { Config } from '@netlify/functions';
import { roundsPlayed } from '@tabiya/domain/results/rounds-played';
import { newsFeedPath, newsPath, registrationPath } from '@tabiya/domain/routes/paths';
import {
  SAMPLE_EVENT_ID,
  sampleEventPage,
  sampleNewsPage,
} from '@tabiya/domain/sample/sample-event';
import { sampleResults } from '@tabiya/domain/sample/sample-results';
import { toCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { handler, logFailure } from '@tabiya/server/http/handler';
import { pgnPath } from '@tabiya/server/pages/manifest';
import { eventAt, pageAt } from '@tabiya/server/pages/page-address';
import {
  eventNotFoundResponse,
  eventUnreadableResponse,
  feedResponse,
  movedPageResponse,
  pageResponse,
  roundPgnResponse,
  storedPageResponse,
} from '@tabiya/server/pages/page-response';
import { pageUrl } from '@tabiya/server/pages/published-event';
import { playerTieBreaks, tieBreaksPath } from '@tabiya/server/pages/tie-breaks';
import { renderNewsFeed, renderTieBreaks } from '@tabiya/site-renderer/render';

/** A page of earlier news. */
const EARLIER_NEWS = /^\/news\/[1-9]\d{0,2}$/;

/** The page of a round. */
const ROUND = /^(\/results\/[a-z0-9-]{1,60})\/round-[1-9]\d?$/;

/** The boards of a round, as a file for broadcasts. */
const ROUND_PGN = /^\/results\/([a-z0-9-]{1,60})\/round-([1-9]\d?)\.pgn$/;

/** The tie-break calculation of a player, by start rank. */
const TIE_BREAKS = /^\/results\/([a-z0-9-]{1,60})\/tie-breaks-([1-9]\d{0,3})$/;

/** An event, by ID or custom URL, and the path below it. */
const ADDRESS = /^\/([A-Za-z0-9_-]{1,60})(\/.*)?$/;

/** Serves the pages of an event from the store, without the database; Event Not Found for anything else. */
export default handler(async (request) => {
  const { pathname } = new URL(request.url);
  const [, segment, rest = ''] = ADDRESS.exec(pathname) ?? [];
  if (pathname === newsFeedPath(`/${SAMPLE_EVENT_ID}`)) return sampleFeed();
  if (segment === undefined) return eventNotFoundResponse();
  const address = segment.toLowerCase();
  try {
    if (rest === '/register') return await toForm(segment);
    // The event's page has the results of all sections.
    const [, slug, round] = ROUND_PGN.exec(rest) ?? [];
    const [, section, startRank] = TIE_BREAKS.exec(rest) ?? [];
    if (segment === SAMPLE_EVENT_ID && startRank !== undefined) {
      return sampleTieBreaks(Number(startRank));
    }
    const path =
      slug !== undefined ? pgnPath(slug) : section !== undefined ? tieBreaksPath(section) : rest;
    const found = await pageAt(address, path === '/results' ? '' : path);
    if (found === null && EARLIER_NEWS.test(rest)) return await earlierNewsGone(request, address);
    const [, standings] = ROUND.exec(rest) ?? [];
    if (found === null && standings) return await roundNotPublic(request, address, standings);
    if (found === null) return eventNotFoundResponse(address);
    const { eventId, page, movedTo } = found;
    if (movedTo !== null) return movedPageResponse(request, eventId, `/${movedTo}${rest}`);
    if (rest === '/results') return movedPageResponse(request, eventId, `/${address}`, '#results');
    if (startRank !== undefined) {
      const entry = playerTieBreaks(page.entry, Number(startRank));
      return entry === null
        ? eventNotFoundResponse(address)
        : storedPageResponse(request, eventId, { entry, tag: page.tag });
    }
    if (round === undefined) return storedPageResponse(request, eventId, page);
    const pgn = roundPgnResponse(request, eventId, page, Number(round));
    return pgn ?? eventNotFoundResponse(address);
  } catch (error) {
    logFailure(error);
    return eventUnreadableResponse();
  }
});

/** Redirects to the form of an event, or to the reason why it has none, which people also look for below its page. */
async function toForm(segment: string): Promise<Response> {
  const address = segment.toLowerCase();
  const eventId = segment === SAMPLE_EVENT_ID ? segment : await eventAt(address);
  if (eventId === null) return eventNotFoundResponse(address);
  const headers = { location: registrationPath(eventId), 'cache-control': 'no-store' };
  return new Response(null, { status: 302, headers });
}

/** Redirects a missing page of earlier news to the newest page, which links to all remaining posts. */
async function earlierNewsGone(request: Request, address: string): Promise<Response> {
  const news = await pageAt(address, '/news');
  if (news === null) return eventNotFoundResponse(address);
  return movedPageResponse(request, news.eventId, newsPath(`/${news.movedTo ?? address}`));
}

/** Redirects a round that isn’t public, or no longer, to the standings of its section. */
async function roundNotPublic(request: Request, address: string, path: string): Promise<Response> {
  const standings = await pageAt(address, path);
  if (standings === null) return eventNotFoundResponse(address);
  return movedPageResponse(request, standings.eventId, `/${standings.movedTo ?? address}${path}`);
}

/** The tie-break calculation of a player of the sample. */
function sampleTieBreaks(startRank: number): Response {
  const { participants } = sampleEventPage(toCalendarDate(new Date(), 'UTC'), '');
  const results = sampleResults(participants.filter(({ sectionId }) => sectionId === 'open'));
  const rounds = roundsPlayed(results).played;
  return pageResponse(renderTieBreaks({ results, rounds, startRank }));
}

/** The feed of the sample, whose pages are files. */
function sampleFeed(): Response {
  const model = sampleNewsPage(toCalendarDate(new Date(), 'UTC'), pageUrl(SAMPLE_EVENT_ID));
  return feedResponse(renderNewsFeed(model));
}

/** Matches every path that no file and no other function serves. */
export const config: Config = {
  path: '/*',
  excludedPath: [
    '/api/*',
    '/.well-known/*',
    '/browse',
    '/entry',
    '/entry/*',
    '/pictures/*',
    '/register',
    '/register/*',
    '/robots.txt',
    '/sitemap.xml',
    '/*.ics',
    '/organizers/*',
    '/unsubscribe',
    '/unsubscribe/*',
  ],
  preferStatic: true,
};
