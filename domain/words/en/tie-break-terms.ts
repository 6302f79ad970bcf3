import { TIE_BREAK_CODES, tieBreakRecord } from '../../standings/tie-breaks.ts';
import { plural } from '../../text/plural.ts';

/** How a tie-break adds up. Numbers have decimals, so that they can be added. */
export const TIE_BREAK_TERMS = {
  /** The names of tie-breaks by code, and what each counts. */
  names: Object.fromEntries(
    TIE_BREAK_CODES.map((code) => {
      const { label, explanation } = tieBreakRecord(code);
      return [code, { label, explanation }];
    }),
  ),
  /** Above a player’s tie-breaks. */
  heading: 'How the tie-breaks were calculated',
  points: (points: string, rounds: number) =>
    `${points} ${points === '1' || points === '½' ? 'point' : 'points'} after ${plural(rounds, 'round')}.`,
  /** For a player whose games count for no one, and for lists without such tie-breaks. */
  none: 'Nothing to calculate.',
  round: (round: number, who: string) => `Round ${round}, ${who}`,
  nobody: 'no opponent',
  notPlayed: (name: string) => `${name}, not played`,
  amount: (amount: string) => amount,
  weighted: (amount: string, weight: string, value: string) => `${amount} × ${weight} = ${value}`,
  cut: (amount: string) => `${amount}, dropped`,
  /** The rule for a round that wasn’t played. */
  dummy:
    'An unplayed round counts as a game against a dummy opponent with the player’s own points, capped at the points of the opponent they were paired with, or half a point per round (C.07, 16).',
  /** For a player whose rank lots have decided. */
  lots: 'Players who share a rank after all tie-breaks were ranked by lot.',
  sum: (value: string) => `Sum: ${value}`,
  average: (value: string, count: number) => `Average of ${count}: ${value}`,
  rating: (value: string, count: number) => `Average of ${count} (rounded): ${value}`,
  performance: (value: string, points: string, count: number) =>
    `${points} of ${count} against their average: ${value}`,
  perfect: (value: string, points: string, count: number) =>
    `Lowest rating expected to score ${points} of ${count}: ${value}`,
};
