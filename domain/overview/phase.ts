import { eventIsOver } from '../event/entry-terms/registration-window.ts';
import type { TournamentEvent } from '../event/event.ts';
import { startingRounds } from '../event/schedule.ts';
import { daysBetween } from '../pages/own-events.ts';
import type { SectionProgress } from '../results/section-progress.ts';
import {
  type CalendarDate,
  isCalendarDate,
  toCalendarDate,
} from '../time-and-place/calendar-date.ts';
import { currentStage, type Stage } from './stage.ts';

/** How many days before the start the participant list is to be checked. */
const SOON = 7;

/** A playing day: its number, and the number of days. */
type PlayingDay = { date: CalendarDate; day: number; days: number };

/** The phase of a tournament's life cycle, which decides what to do next. */
export type Phase =
  /** Not public. `isUnlisted`: it was public before. */
  | { kind: 'draft'; isUnlisted: boolean }
  | { kind: 'cancelled' }
  /** Public and more than a week ahead; `daysLeft` is null if the first day is unknown. */
  | { kind: 'open'; daysLeft: number | null }
  | { kind: 'soon'; daysLeft: number }
  /**
   * A playing day with a round to be played, or without a known one. `start` is in milliseconds since 1970, null if the
   * schedule has none; `stage` is null if results are not kept here.
   */
  | ({
      kind: 'round';
      round: number | null;
      start: number | null;
      stage: Stage | null;
    } & PlayingDay)
  /** A playing day whose rounds are over; `round` is the next one, on a later day. */
  | ({ kind: 'evening'; round: number; start: number | null } & PlayingDay)
  | { kind: 'over' };

type PhaseEvent = Pick<
  TournamentEvent,
  'status' | 'publishedAt' | 'isCancelled' | 'startDate' | 'endDate' | 'timeZone' | 'rounds'
>;

/**
 * Returns the phase of an event at an instant, by the calendar of its venue. `sections` is the progress of each
 * section; empty if results are not kept here.
 */
export function tournamentPhase(
  event: PhaseEvent,
  sections: readonly SectionProgress[],
  now: string,
): Phase {
  const { status, publishedAt, isCancelled, startDate, timeZone } = event;
  if (isCancelled) return { kind: 'cancelled' };
  if (status !== 'published') return { kind: 'draft', isUnlisted: publishedAt !== null };
  if (!isCalendarDate(startDate)) return { kind: 'open', daysLeft: null };
  const lastDay = isCalendarDate(event.endDate) ? event.endDate : startDate;
  const areAllOver = sections.length > 0 && sections.every(({ next }) => next.kind === 'over');
  if (areAllOver || eventIsOver({ endDate: lastDay, timeZone }, now)) return { kind: 'over' };
  const today = toCalendarDate(new Date(now), timeZone);
  const daysLeft = daysBetween(today, startDate);
  if (daysLeft > 0) return { kind: daysLeft > SOON ? 'open' : 'soon', daysLeft };
  const day = { date: today, day: 1 - daysLeft, days: daysBetween(startDate, lastDay) + 1 };
  return playingDayPhase(event, currentStage(sections), day, now);
}

function playingDayPhase(
  event: PhaseEvent,
  stage: Stage | null,
  day: PlayingDay,
  now: string,
): Phase {
  const rounds = startingRounds(event);
  if (stage === null) {
    // Without results, the schedule shows the round: the next one of today, or the last one that began.
    const today = rounds.filter(({ date, start }) => date === day.date && start !== null);
    const next = today.find(({ start }) => Number(start) > Date.parse(now)) ?? today.at(-1);
    return { kind: 'round', ...day, round: next?.round ?? null, start: next?.start ?? null, stage };
  }
  const { round, step } = stage;
  const scheduled = rounds.find((scheduledRound) => scheduledRound.round === round);
  const start = scheduled?.start ?? null;
  const isLater = scheduled !== undefined && scheduled.date > day.date;
  const isPlayed = step === 'pair' || step === 'import';
  if (isLater && isPlayed && round > 1) return { kind: 'evening', ...day, round, start };
  return { kind: 'round', ...day, round, start, stage };
}
