import type { PrizeRules } from './prizes.ts';

/** A player in the order of the standings. */
type PlacedPlayer = { rank: number; points: number };

/**
 * Returns the prize money of players in the order of the standings, by `amounts` in minor units, the first prize first.
 * Players whom no tie-break separates always share their prizes equally. With sharing, players with the same points do:
 * equally, or by Hort's rule, which gives half of the prize of a place and half of an equal share. An indivisible rest
 * goes to the first of them, so that the sum is always the sum of the prizes.
 */
export function sharePrizes(
  players: readonly PlacedPlayer[],
  amounts: readonly number[],
  sharing: PrizeRules['sharing'],
): number[] {
  const equal = (from: number, to: number) => sumNumbers(amounts.slice(from, to)) / (to - from);
  const byRank = splitRuns(players, ({ rank }) => rank).flatMap(([from, to]) =>
    Array.from({ length: to - from }, () => equal(from, to)),
  );
  const runs = splitRuns(players, ({ rank, points }) => (sharing === 'none' ? rank : points));
  return runs.flatMap(([from, to]) => {
    const shares = byRank.slice(from, to).map((own) => {
      if (sharing === 'hort') return (own + equal(from, to)) / 2;
      return sharing === 'equal' ? equal(from, to) : own;
    });
    return toWholeUnits(shares);
  });
}

/** Splits items into runs with an equal number, as start and end (exclusive). */
function splitRuns<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => number,
): [from: number, to: number][] {
  const starts = items.flatMap((item, index) => {
    const before = items[index - 1];
    return before !== undefined && keyOf(before) === keyOf(item) ? [] : [index];
  });
  return starts.map((from, index) => [from, starts[index + 1] ?? items.length]);
}

/** Rounds the shares to whole units with the same sum. */
function toWholeUnits(shares: readonly number[]): number[] {
  // A whole share may be slightly less due to floating-point arithmetic.
  const whole = shares.map((share) => Math.floor(share + 1e-6));
  const rest = Math.round(sumNumbers(shares)) - sumNumbers(whole);
  return whole.map((share, index) => (index < rest ? share + 1 : share));
}

function sumNumbers(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
