import type { Config } from '@netlify/functions';
import { EMPTY_EVENT } from '@tabiya/domain/event/event';
import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import { type CalendarEntry, toCalendarFile } from '@tabiya/domain/pages/calendar-file';
import { isWebCalendar, webCalendarAddress } from '@tabiya/domain/pages/calendar-links';
import { SAMPLE_EVENT_ID } from '@tabiya/domain/sample/sample-event';
import { WORDS } from '@tabiya/domain/words/public-words';
import { eventTag } from '@tabiya/server/http/cache-tag';
import { handler } from '@tabiya/server/http/handler';
import { FORM } from '@tabiya/server/pages/manifest';
import { pageAt } from '@tabiya/server/pages/page-address';
import { eventNotFoundResponse } from '@tabiya/server/pages/page-response';
import { pageUrl, samplePage } from '@tabiya/server/pages/published-event';

const FILE = /^\/([A-Za-z0-9_-]{1,60})\.ics$/;

/**
 * Serves the calendar file of an event from the page store; with `to`, redirects to a web calendar that imports it. 404
 * for anything else.
 */
export default handler(async (request) => {
  const { pathname, searchParams } = new URL(request.url);
  const address = FILE.exec(pathname)?.[1] ?? '';
  const found = await calendarEntry(address);
  if (found === null) return eventNotFoundResponse();
  const entry = { ...found, words: WORDS.calendarFile, locale: WORDS.terms.locale };
  const cached = {
    'cache-control': 'public, max-age=0, must-revalidate',
    'netlify-cdn-cache-control': 'public, durable, max-age=31536000',
    'netlify-cache-tag': eventTag(found.event.eventId.toLowerCase()),
  };
  const calendar = searchParams.get('to');
  if (isWebCalendar(calendar)) {
    const location = webCalendarAddress(calendar, entry);
    return new Response(null, { status: 302, headers: { location, ...cached } });
  }
  return new Response(toCalendarFile(entry), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${address}.ics"`,
      'x-content-type-options': 'nosniff',
      ...cached,
    },
  });
});

export const config: Config = { path: '/:eventId.ics' };

/** The calendar entry of an event by its ID, or by its current or a former custom URL. */
async function calendarEntry(address: string): Promise<Omit<CalendarEntry, 'words'> | null> {
  if (address === SAMPLE_EVENT_ID) {
    const { event, url, modifiedAt } = samplePage();
    return { event, url, revision: 0, changedAt: modifiedAt };
  }
  const found = await pageAt(address.toLowerCase(), FORM);
  if (found === null) return null;
  const { source } = found.page.entry;
  const { customUrl, revision, changedAt } = found.manifest;
  // Entries of an older release lack newer fields.
  const event: PublishedEvent = { ...EMPTY_EVENT, ...(source as PublishedEvent) };
  return { event, url: pageUrl(customUrl ?? event.eventId), revision, changedAt };
}
