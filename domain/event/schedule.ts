import { type CalendarDate, isCalendarDate } from '../time-and-place/calendar-date.ts';
import { toInstant } from '../time-and-place/time-zone.ts';
import type { EventFields } from './event.ts';
import { clockTime, type Round } from './round.ts';

/** A round with its start in milliseconds since 1970; null if date or time is missing or is another text. */
export type StartingRound = Round & { start: number | null };

/** The rounds of one day, in their order. `date` is empty for rounds without one. */
type ScheduleDay = { date: CalendarDate; rounds: StartingRound[] };

/** The rounds with their starts, in the event's time zone. */
export function startingRounds({
  rounds,
  timeZone,
}: Pick<EventFields, 'rounds' | 'timeZone'>): StartingRound[] {
  return rounds.map((round) => {
    const date = round.date.trim();
    const time = clockTime(round.time);
    const isKnown = time !== null && isCalendarDate(date);
    return { ...round, date, start: isKnown ? toInstant(`${date}T${time}`, timeZone) : null };
  });
}

/** The maximum duration of a round, in milliseconds. */
const LONGEST_ROUND = 4 * 3_600_000;

/** Returns the duration of rounds: four hours, and at most the shortest interval between two starts. */
export function roundLength(rounds: readonly StartingRound[]): number {
  const starts = rounds.flatMap(({ start }) => start ?? []).sort((a, b) => a - b);
  const gaps = starts.map(
    (start, index) => start - (starts[index - 1] ?? Number.NEGATIVE_INFINITY),
  );
  return Math.min(LONGEST_ROUND, ...gaps.filter((gap) => gap > 0));
}

/** Groups the rounds by day, in the organizer's order: consecutive rounds of one day share it. */
export function scheduleDays(event: Pick<EventFields, 'rounds' | 'timeZone'>): ScheduleDay[] {
  const days: ScheduleDay[] = [];
  for (const round of startingRounds(event)) {
    const last = days.at(-1);
    if (last?.date === round.date) last.rounds.push(round);
    else days.push({ date: round.date, rounds: [round] });
  }
  return days;
}

/**
 * Returns the start of a round as a local time with its offset, e.g. `2027-07-23T18:30-04:00`: an instant that also
 * contains the local time at the venue. null if the start is unknown.
 */
export function localStart({ date, time, start }: StartingRound): string | null {
  const clock = clockTime(time);
  if (start === null || clock === null) return null;
  const minutes = Math.round((Date.parse(`${date}T${clock}Z`) - start) / 60_000);
  const size = Math.abs(minutes);
  const parts = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0'));
  return `${date}T${clock}${minutes < 0 ? '-' : '+'}${parts.join(':')}`;
}
