import type { EventFields } from '../event/event.ts';
import { isCalendarDate } from '../time-and-place/calendar-date.ts';
import { endOfDay } from '../time-and-place/time-zone.ts';

/** Games of the last evening end after midnight, and their results are entered the next morning. */
const MARGIN = 24 * 60 * 60 * 1000;

/**
 * The instant, as ISO text, until which pages of results look for news: a day after the event's last day at the venue, that
 * of its last round where it is later. Empty where no day is known: then there is no end. An event whose last round stays
 * open for ever would be asked for as long as somebody leaves its page open.
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
