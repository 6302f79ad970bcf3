import type { ExplainedTieBreak, TieBreakTerm } from '../standings/explained-tie-break.ts';
import { TIE_BREAK_TERMS as WORDS } from './en/tie-break-terms.ts';

/** A tie-break in words: a line a round, what comes out, and a rule that has to be known for it. */
export type TieBreakLines = {
  lines: { label: string; amount: string; isCut: boolean }[];
  total: string;
  note: string | null;
};

/** Says how a tie-break adds up to its value, opponent by opponent, with what was left out. */
export function tieBreakLines(
  { how, terms, points }: ExplainedTieBreak,
  value: number,
  nameOf: (startRank: number) => string,
): TieBreakLines {
  const count = terms.length;
  const total = {
    sum: () => WORDS.sum(decimal(value)),
    average: () => WORDS.average(decimal(value), count),
    rating: () => WORDS.rating(decimal(value), count),
    performance: () => WORDS.performance(decimal(value), decimal(points ?? 0), count),
  }[how]();
  // Terms of one point each count rounds, and no opponents.
  const isOfOpponents = terms.some(({ amount, weight }) => weight !== null || amount !== 1);
  const hasDummies = how === 'sum' && isOfOpponents && terms.some(isDummy);
  return {
    lines: terms.map((term) => ({
      label: WORDS.round(term.round, whoOf(term, nameOf)),
      amount: amountOf(term),
      isCut: term.isCut,
    })),
    total,
    note: hasDummies ? WORDS.dummy : null,
  };
}

function whoOf({ opponent, kind }: TieBreakTerm, nameOf: (startRank: number) => string): string {
  if (opponent === null) return WORDS.nobody;
  return kind === 'forfeit' ? WORDS.notPlayed(nameOf(opponent)) : nameOf(opponent);
}

function amountOf({ amount, weight, isCut }: TieBreakTerm): string {
  const text =
    weight === null
      ? WORDS.amount(decimal(amount))
      : WORDS.weighted(decimal(amount), decimal(weight), decimal(amount * weight));
  return isCut ? WORDS.cut(text) : text;
}

function isDummy({ kind }: TieBreakTerm): boolean {
  return kind === 'bye' || kind === 'forfeit';
}

/** A number with as many decimals as it has, two at most. */
function decimal(value: number): string {
  return String(Math.round(value * 100) / 100);
}
