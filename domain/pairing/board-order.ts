import type { Facts } from './facts.ts';

/**
 * Compares two pairs, each with its higher ranked player first, by the order of boards (C.04.2): the score of the
 * higher ranked player, the sum of both scores, the number of the higher ranked. Points for pairing only do not count.
 */
export function compareBoards(
  [high, low]: readonly [Facts, Facts],
  [otherHigh, otherLow]: readonly [Facts, Facts],
): number {
  return (
    otherHigh.points - high.points ||
    otherHigh.points + otherLow.points - high.points - low.points ||
    high.number - otherHigh.number
  );
}

/** Returns two players with the higher ranked first, by standings points and number. */
export function higherFirst(a: Facts, b: Facts): [Facts, Facts] {
  return (b.points - a.points || a.number - b.number) <= 0 ? [a, b] : [b, a];
}
