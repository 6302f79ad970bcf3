import { addDays, type CalendarDate, isCalendarDate } from '../time-and-place/calendar-date.ts';
import type { EventFields } from './event.ts';
import { clockTime, normalizedRoundTime, type Round } from './round.ts';

type EventDays = Pick<EventFields, 'startDate' | 'endDate'>;

/**
 * Returns what is doubtful about the date of the round at `index`: that it lies outside the tournament's days, or before
 * the last dated round above it; null if nothing is.
 */
export function roundDateRemark(
  rounds: readonly Round[],
  index: number,
  { startDate, endDate }: EventDays,
): string | null {
  const date = rounds[index]?.date ?? '';
  if (!isCalendarDate(date)) return null;
  const isEarly = isCalendarDate(startDate) && date < startDate;
  const isLate = isCalendarDate(endDate) && date > endDate;
  if (isEarly || isLate) return 'Outside the tournament’s days';
  const above = rounds.slice(0, index).findLast((round) => isCalendarDate(round.date));
  return above !== undefined && date < above.date ? `Before round ${above.round}` : null;
}

/** Returns true if a date lies in another year than the tournament, so that it needs its year. */
export function isInOtherYear(date: CalendarDate, { startDate, endDate }: EventDays): boolean {
  const year = date.slice(0, 4);
  const years = [startDate, endDate].filter(isCalendarDate).map((day) => day.slice(0, 4));
  return isCalendarDate(date) && years.length > 0 && !years.some((known) => known === year);
}

/** Times of day, as typed in a list, in their order; null if one of them is none, or there are none. */
export function readTimes(typed: string): string[] | null {
  const times = typed
    .split(/[,;]|\band\b/)
    .map((time) => time.trim())
    .filter((time) => time !== '');
  if (times.length === 0 || times.some((time) => clockTime(time) === null)) return null;
  return times.map(normalizedRoundTime);
}

/** Sets date and time of the rounds from one on: one round at each time of a day, day after day. */
export function withRoundPattern(
  rounds: readonly Round[],
  { round: first, date, times }: { round: number; date: CalendarDate; times: readonly string[] },
): Round[] {
  return rounds.map((round) => {
    const index = round.round - first;
    const time = times[index % times.length];
    if (index < 0 || time === undefined) return round;
    return { ...round, date: addDays(date, Math.floor(index / times.length)), time };
  });
}
