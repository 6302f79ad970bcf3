import * as z from 'zod/mini';
import { shortText } from '../text/short-text.ts';
import { withEmpty } from '../text/stored.ts';

/** One round of the schedule. `round` counts from 1; date, time and notes are what the organizer typed. */
export const roundSchema = withEmpty(
  z.object({
    round: z.int().check(z.minimum(1)),
    date: shortText(40),
    time: shortText(40),
    notes: shortText(500),
  }),
  { date: '', time: '', notes: '' },
);

export type Round = z.infer<typeof roundSchema>;

/** The maximum number of rounds: more than any real tournament has, few enough to render. */
export const MAX_ROUNDS = 50;

/** Returns true if the round has a date or a time. A number alone is not a schedule. */
export function isScheduled({ date, time }: Round): boolean {
  return date.trim() !== '' || time.trim() !== '';
}

/** Parses a time as organizers type it (`18:00`, `6.30 pm`, `7 PM`) to HH:mm; null if it is not a time. */
export function clockTime(typed: string): string | null {
  const parts = /^(\d{1,2})(?:[:.h](\d{2}))?\s*(?:([ap])\.?\s?m\.?)?$/i.exec(typed.trim());
  const [, hourText = '', minuteText, half] = parts ?? [];
  if (hourText === '' || (minuteText === undefined && half === undefined)) return null;
  const hour = Number(hourText);
  const minute = Number(minuteText ?? 0);
  if (minute > 59 || (half === undefined ? hour > 23 : hour < 1 || hour > 12)) return null;
  const ofDay = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return [ofDay, minute].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Matches a text that is meant as a time of day, valid or not: digits, with the characters between and after them. */
const LIKE_A_TIME = /^\d[\d\s.,:h]*(?:[ap]\.?\s?m\.?)?$/i;

/**
 * Returns the problem with the time of a round; null if there is none. Words (`after lunch`) are allowed; a text meant
 * as a time has to be valid, or the calendar file would omit the round.
 */
export function roundTimeProblem(typed: string): string | null {
  const isWrong = LIKE_A_TIME.test(typed.trim()) && clockTime(typed) === null;
  return isWrong ? 'Enter a time like 18:00 or 6:30 PM' : null;
}

/** Normalizes a time: `9.00` and `9h00` become `09:00`. Times with am or pm and words are unchanged. */
export function normalizedRoundTime(typed: string): string {
  const time = clockTime(typed);
  return time === null || /m\.?$/i.test(typed.trim()) ? typed : time;
}

/**
 * Resizes the rounds to `count` (0 to 50): raising it adds empty rounds with the next numbers, lowering it drops the
 * last ones.
 */
export function withRoundCount(rounds: readonly Round[], count: number): Round[] {
  const wanted = Math.min(MAX_ROUNDS, Math.max(0, Math.floor(count)));
  const kept = rounds.slice(0, wanted);
  const added = Array.from({ length: wanted - kept.length }, (_, index) => ({
    round: kept.length + index + 1,
    date: '',
    time: '',
    notes: '',
  }));
  return [...kept, ...added];
}

/** Removes the round at `index`, and numbers the rest from 1. */
export function withoutRound(rounds: readonly Round[], index: number): Round[] {
  return rounds
    .filter((_, position) => position !== index)
    .map((round, position) => ({ ...round, round: position + 1 }));
}
