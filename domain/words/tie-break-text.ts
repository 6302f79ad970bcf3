import type { ExplainedTieBreak, TieBreakTerm } from '../standings/explained-tie-break.ts';
import type { PublicWords } from './public-words.ts';

type Words = PublicWords['tieBreaks'];

/** A tie-break in words: a line per round, the total, and a rule needed to understand it. */
export type TieBreakLines = {
  lines: { label: string; amount: string; isCut: boolean }[];
  total: string;
  note: string | null;
};

/** Explains how a tie-break adds up to its value, opponent by opponent, with cut contributions. */
export function tieBreakLines(
  { how, terms, points }: ExplainedTieBreak,
  value: number,
  nameOf: (startRank: number) => string,
  words: Words,
): TieBreakLines {
  const count = terms.length;
  const total = {
    sum: () => words.sum(decimal(value)),
    average: () => words.average(decimal(value), count),
    rating: () => words.rating(decimal(value), count),
    perfect: () => words.perfect(decimal(value), decimal(points ?? 0), count),
    performance: () => words.performance(decimal(value), decimal(points ?? 0), count),
  }[how]();
  // Terms of one point each count rounds, not opponents.
  const countsOpponents = terms.some(({ amount, weight }) => weight !== null || amount !== 1);
  const hasDummies = how === 'sum' && countsOpponents && terms.some(isDummy);
  return {
    lines: terms.map((term) => ({
      label: words.round(term.round, opponentName(term, nameOf, words)),
      amount: amountText(term, words),
      isCut: term.isCut,
    })),
    total,
    note: hasDummies ? words.dummy : null,
  };
}

function opponentName(
  { opponent, kind }: TieBreakTerm,
  nameOf: (startRank: number) => string,
  words: Words,
): string {
  if (opponent === null) return words.nobody;
  return kind === 'forfeit' ? words.notPlayed(nameOf(opponent)) : nameOf(opponent);
}

function amountText({ amount, weight, isCut }: TieBreakTerm, words: Words): string {
  const text =
    weight === null
      ? words.amount(decimal(amount))
      : words.weighted(decimal(amount), decimal(weight), decimal(amount * weight));
  return isCut ? words.cut(text) : text;
}

function isDummy({ kind }: TieBreakTerm): boolean {
  return kind === 'bye' || kind === 'forfeit';
}

/** Formats a number with at most two decimals. */
function decimal(value: number): string {
  return String(Math.round(value * 100) / 100);
}
