/** A pairing by start rank; the opponent is null for who has a bye. */
export type Pairing = { white: number; black: number | null };

/**
 * The pairings of a round robin by FIDE's Berger tables for players with the start ranks 1 to `count`, round by round. A
 * double one is played again with colors reversed, after the last two rounds of the first cycle were exchanged, so that
 * nobody has the same color three times in a row (C.05 Annex 1). With an odd number the one without an opponent has the
 * bye.
 */
export function bergerRounds(count: number, isDouble = false): Pairing[][] {
  const even = count + (count % 2);
  if (count < 2) return [];
  const single = Array.from({ length: even - 1 }, (_, index) => bergerRound(even, index + 1)).map(
    (pairs) => pairs.map(([white, black]) => withBye(white + 1, black + 1, count)),
  );
  if (!isDouble) return single;
  const reversed = single.map((pairs) =>
    pairs.map(({ white, black }) =>
      black === null ? { white, black } : { white: black, black: white },
    ),
  );
  const lastTwo = single.slice(-2).reverse();
  return [...single.slice(0, -2), ...lastTwo, ...reversed];
}

/** The formula of the tables, for players from 0. */
function bergerRound(even: number, round: number): [white: number, black: number][] {
  const ring = even - 1;
  const last = even - 1;
  const at = ((round - 1) * (even / 2)) % ring;
  const first: [number, number] = round % 2 === 1 ? [at, last] : [last, at];
  const others = Array.from({ length: even / 2 - 1 }, (_, index): [number, number] => [
    (at + index + 1) % ring,
    (at - index - 1 + ring) % ring,
  ]);
  return [first, ...others];
}

/** A pair without the player who fills an odd number up. */
function withBye(white: number, black: number, count: number): Pairing {
  if (white > count) return { white: black, black: null };
  return { white, black: black > count ? null : black };
}
