import { EMPTY_EVENT, type EventFields } from '@tabiya/domain/event/event';
import { toEventRow } from '@tabiya/domain/event/event-row';
import { addDays, toCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { z } from 'zod';
import type { Account } from './account.ts';
import { wrongHeaders } from './headers.ts';
import { type Answer, refusalText } from './network.ts';
import { CheckError, throwErrors } from './report.ts';
import { connect, throwIfRefused } from './supabase.ts';
import { askSite, askUntil, type Visit } from './visit.ts';

const rowsSchema = z.array(z.object({ id: z.string(), status: z.enum(['draft', 'published']) }));

function readRows(data: unknown) {
  const rows = rowsSchema.safeParse(data);
  if (rows.success) return rows.data;
  throw new CheckError('The database returned something other than event rows.');
}

/** Returns the title of this check's event, by which it is found again. */
export function visitTitle({ runId }: Pick<Visit, 'runId'>): string {
  return `Site check ${runId}`;
}

/** Returns an event in the wizard's format, which takes registrations and shows its players. */
function visitFields(visit: Visit): EventFields {
  const day = addDays(toCalendarDate(new Date()), 30);
  return {
    ...EMPTY_EVENT,
    title: visitTitle(visit),
    startDate: day,
    endDate: day,
    isSingleDay: true,
    venueName: 'Nowhere',
    federationType: 'Unrated',
    country: 'Norway',
    city: 'Bergen',
    tabsShown: { ...EMPTY_EVENT.tabsShown, showRegistration: true, showParticipants: true },
  };
}

/** Creates the event and returns its ID. */
export async function createEvent(visit: Visit, account: Account): Promise<string> {
  const answer = await connect(visit, account.accessToken)
    .from('events')
    .insert({
      ...toEventRow(visitFields(visit)),
      organizer_id: account.userId,
      onboarding_completed: true,
    })
    .select('id, status');
  throwIfRefused(answer, 'The database can’t store events. Check that all migrations have run');
  const [row] = readRows(answer.data);
  if (!row)
    throw new CheckError('The database stored an event but doesn’t show it to its organizer.');
  return row.id;
}

/** Finds the existing events of this check. */
export async function findEvents(visit: Visit, account: Account) {
  const answer = await connect(visit, account.accessToken)
    .from('events')
    .select('id, status')
    .eq('organizer_id', account.userId)
    .eq('title', visitTitle(visit));
  throwIfRefused(answer, 'Its organizer cannot read the event');
  return readRows(answer.data);
}

/** Calls one of the organizer's functions for an event. Throws a problem if it fails. */
async function callFunction(
  visit: Visit,
  account: Account,
  name: 'publish' | 'unlist' | 'refresh',
  eventId: string,
): Promise<Answer> {
  const answer = await askSite(visit, `/api/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${account.accessToken}`,
    },
    body: JSON.stringify({ eventId }),
  });
  if (answer.status < 300) return answer;
  const advice =
    answer.status === 404 ? 'Check that the functions are deployed.' : 'See the functions’ log.';
  throw new CheckError(`/api/${name} refused (${refusalText(answer)}). ${advice}`);
}

export async function publish(visit: Visit, account: Account, eventId: string): Promise<void> {
  await callFunction(visit, account, 'publish', eventId);
}

/** Checks that visitors get the published page at the site's own origin, and that it is cacheable. */
export async function checkPage(visit: Visit, eventId: string): Promise<string> {
  const path = `/${eventId}`;
  const page = await askUntil(visit, path, ({ status }) => status === 200);
  if (page.status !== 200) {
    throw new CheckError(
      `${path} has status ${page.status} after publishing. See the page store, and that functions/page.ts is deployed.`,
    );
  }
  const wrongs = wrongHeaders(visit, path, page);
  if (!page.text.includes(visitTitle(visit)))
    wrongs.push(`${path} doesn’t show the event’s title.`);
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(page.text)?.[1] ?? '';
  if (canonical !== visit.site.origin + path) {
    wrongs.push(
      `The page’s canonical URL is ${canonical || 'missing'}. Set SITE_URL to ${visit.site.origin}, or check the site at its canonical address.`,
    );
  }
  const tag = page.headers.get('netlify-cache-tag');
  if (tag !== null && !tag.includes(eventId))
    wrongs.push(`${path} has cache tag ${tag}, which belongs to another event.`);
  const etag = page.headers.get('etag');
  if (etag === null) wrongs.push(`${path} has no ETag, so browsers download it every time.`);
  else {
    const again = await askSite(visit, path, { headers: { 'if-none-match': etag } });
    if (again.status !== 304)
      wrongs.push(`A cached ${path} returned ${again.status} instead of 304.`);
  }
  throwErrors(wrongs);
  return `${visit.site.origin}${path} shows the event, and returns 304 for a cached copy.`;
}

/** Checks the calendar file of the event. */
export async function checkCalendar(visit: Visit, eventId: string): Promise<string> {
  const path = `/${eventId}.ics`;
  const { status, headers, text } = await askSite(visit, path);
  const isCalendar =
    headers.get('content-type')?.startsWith('text/calendar') && text.includes(visitTitle(visit));
  if (status === 200 && isCalendar) return `${path} holds the event.`;
  throw new CheckError(
    `${path} isn’t a calendar file with the event (status ${status}). Check that functions/calendar.ts is deployed.`,
  );
}

/** Removes all participants of an event and refreshes its pages if it is published. */
export async function removeEntries(
  visit: Visit,
  account: Account,
  eventId: string,
): Promise<void> {
  const answer = await connect(visit, account.accessToken)
    .from('participants')
    .delete()
    .eq('event_id', eventId);
  throwIfRefused(answer, 'The organizer cannot remove a participant');
  await callFunction(visit, account, 'refresh', eventId);
}

/** Unlists the event. Throws if visitors still get it. */
export async function unlist(visit: Visit, account: Account, eventId: string): Promise<string> {
  await callFunction(visit, account, 'unlist', eventId);
  const wrongs: string[] = [];
  for (const path of [`/${eventId}`, `/${eventId}.ics`, `/register?eventId=${eventId}`]) {
    const { status } = await askUntil(visit, path, (answer) => answer.status === 404);
    if (status !== 404)
      wrongs.push(
        `${path} has status ${status} after unlisting, where it should be 404. See that caches before the site are purged.`,
      );
  }
  throwErrors(wrongs);
  return 'the event is unlisted, and its page, calendar and form are gone.';
}

/** Deletes the event permanently. */
export async function eraseEvent(visit: Visit, account: Account, eventId: string): Promise<string> {
  const answer = await connect(visit, account.accessToken)
    .from('events')
    .delete()
    .eq('id', eventId)
    .select('id');
  throwIfRefused(answer, 'The organizer cannot delete the event');
  if ((await findEvents(visit, account)).length > 0) {
    throw new CheckError('The event still exists after it was deleted.');
  }
  await callFunction(visit, account, 'refresh', eventId);
  return 'the event is deleted.';
}
