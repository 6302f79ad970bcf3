import type { KeyedLine, MarkedLine } from './line-key.ts';
import type { LineOutcome } from './match-lines.ts';

/** What became of money that came in, in the order of the screen. */
const FATES = ['recorded', 'elsewhere', 'found', 'asked', 'left out', 'other', 'repeated'] as const;

export type MoneyFate = (typeof FATES)[number];

/** Lines and their sum, in minor units. */
type LineSum = { lines: number; amount: number };

/** The money that came in by some files, and what became of it. */
export type MoneyIn = {
  /** What the files say. */
  total: LineSum;
  /** What became of it, without what no line did. */
  fates: (LineSum & { fate: MoneyFate })[];
  /** What isn’t accounted for: 0 if all is. */
  difference: number;
};

type KnownLines = {
  currency: string;
  /** The sums of the payments from the tournament’s lines, by key. */
  recorded: ReadonlyMap<string, number>;
  /** The keys of lines that were left out. */
  ignored: ReadonlySet<string>;
};

/**
 * Accounts for the money that came in by files, in one currency: for recorded lines with the payments that are there,
 * for other known ones, and for what is found, asked, and for something else. A line of several files is repeated.
 */
export function accountForMoney(
  files: readonly (readonly MarkedLine[])[],
  matched: readonly { line: KeyedLine; outcome: LineOutcome }[],
  { currency, recorded, ignored }: KnownLines,
): MoneyIn {
  const isMoneyIn = (line: Pick<KeyedLine, 'amount' | 'currency'>) =>
    line.amount > 0 && line.currency === currency;
  const total = sumOf(files.flat().filter(isMoneyIn));
  const lines = matched.filter(({ line }) => isMoneyIn(line));
  const fateOf = ({ line: { key }, outcome }: (typeof lines)[number]): MoneyFate => {
    if (outcome.kind === 'sure') return 'found';
    if (outcome.kind === 'ask') return 'asked';
    if (outcome.kind === 'other') return 'other';
    if (recorded.has(key)) return 'recorded';
    return ignored.has(key) ? 'left out' : 'elsewhere';
  };
  const byFate = Map.groupBy(lines, fateOf);
  const distinct = sumOf(lines.map(({ line }) => line));
  const fates = FATES.map((fate) => {
    if (fate === 'repeated') {
      return { fate, lines: total.lines - distinct.lines, amount: total.amount - distinct.amount };
    }
    const own = (byFate.get(fate) ?? []).map(({ line }) => ({
      amount: fate === 'recorded' ? (recorded.get(line.key) ?? 0) : line.amount,
    }));
    return { fate, ...sumOf(own) };
  }).filter((one) => one.lines > 0);
  const { amount } = sumOf(fates);
  return { total, fates, difference: total.amount - amount };
}

function sumOf(lines: readonly { amount: number }[]): LineSum {
  return { lines: lines.length, amount: lines.reduce((sum, { amount }) => sum + amount, 0) };
}
