import type { RatingKind } from './rating-kind.ts';

/** Words for the kinds in organizers’ texts. */
const NAMED: readonly [RatingKind, RegExp][] = [
  ['blitz', /\b(blitz|bullet|lyn)\b/],
  ['rapid', /\b(rapid|rapidplay|schnell|schnellschach|hurtig)\b/],
  ['standard', /\b(classical|standard|classic|langschach)\b/],
];

/** A number of a time control, with the characters before and after it. */
const NUMBER = /(\d+(?:[.,]\d+)?)\s*([a-z]+|['"])?/g;
const HOURS = /^(h|hr|hrs|hour|hours)$/;
const MINUTES = /^(m|mn|min|mins|minute|minutes|')$/;
const SECONDS = /^(s|sec|secs|second|seconds|")$/;
const COUNTED = /^(move|moves|mv|mvs|round|rounds|game|games|player|players)$/;

/**
 * Returns the kind of rating for a time control such as `3+2 blitz`, `15+10`, or `90 min + 30 s`: the one it names,
 * otherwise by FIDE’s limits on the time for 60 moves (up to ten minutes is blitz, less than an hour rapid). null if
 * the text has neither.
 */
export function timeControlKind(timeControl: string): RatingKind | null {
  const text = timeControl
    .toLowerCase()
    .replace(/[’′]/g, "'")
    .replace(/''|[”″]/g, '"');
  const named = NAMED.find(([, word]) => word.test(text));
  if (named) return named[0];
  const minutes = minutesOf60Moves(text);
  if (minutes === null) return null;
  if (minutes <= 10) return 'blitz';
  return minutes < 60 ? 'rapid' : 'standard';
}

/**
 * Returns the kind of rating after a change of the time control. It follows the text (standard if the text says
 * nothing) until the organizer selects another kind.
 */
export function ratingKindAfter(
  { timeControl, ratingKind }: { timeControl: string; ratingKind: RatingKind },
  changed: string,
): RatingKind {
  const proposed = (text: string) => timeControlKind(text) ?? 'standard';
  return ratingKind === proposed(timeControl) ? proposed(changed) : ratingKind;
}

/** Returns the minutes that a player has for 60 moves: a second more per move is a minute more. */
function minutesOf60Moves(text: string): number | null {
  let base: number | null = null;
  let increment: number | null = null;
  let afterHours = -1;
  for (const match of text.matchAll(NUMBER)) {
    const [whole, digits = '', unit = ''] = match;
    const number = Number(digits.replace(',', '.'));
    const end = match.index + whole.length;
    if (COUNTED.test(unit)) continue;
    if (HOURS.test(unit)) {
      base = (base ?? 0) + number * 60;
      afterHours = end;
    } else if (MINUTES.test(unit) || match.index === afterHours) base = (base ?? 0) + number;
    else if (SECONDS.test(unit)) increment ??= number;
    else if (base === null) base = number;
    // Minutes for a number of moves, in either order: 90/40, 40/90.
    else if (/\d\s*\/\s*$/.test(text.slice(0, match.index))) base = Math.max(base, number);
    else increment ??= number;
  }
  return base === null ? null : base + (increment ?? 0);
}
