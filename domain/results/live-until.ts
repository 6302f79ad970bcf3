import type { EventFields } from '../event/event.ts';
import { isCalendarDate } from '../time-and-place/calendar-date.ts';
import { endOfDay } from '../time-and-place/time-zone.ts';

/** Games of the last evening end after midnight, and their results are entered the next morning. */
const MARGIN = 24 * 60 * 60 * 1000;

/**
 * Returns the instant, as ISO text, until which results pages poll for news: a day after the event's last day at the
 * venue, or after its last round if that is later. Empty if no day is known: then there is no end. Without a limit,
 * open pages of an event with an unfinished last round would poll forever.
 */
export function liveUntil({
  startDate,
  endDate,
  rounds,
  timeZone,
}: Pick<EventFields, 'startDate' | 'endDate' | 'rounds' | 'timeZone'>): string {
  const last = [startDate, endDate, ...rounds.map(({ date }) => date)]
    .filter(isCalendarDate)
    .toSorted()
    .at(-1);
  if (last === undefined) return '';
  return `${new Date(endOfDay(last, timeZone) + MARGIN).toISOString().slice(0, 16)}Z`;
}
