/** A pairing by start rank; `black` is null for a bye. */
export type Pairing = { white: number; black: number | null };

/**
 * Returns the pairings of a round robin by FIDE's Berger tables for players with the start ranks 1 to `count`, round by
 * round. A double round robin is repeated with colors reversed, after exchanging the last two rounds of the first
 * cycle, so that no player has the same color three times in a row (C.05 Annex 1). With an odd number, the player
 * without an opponent has the bye.
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

/** The formula of the tables, for players numbered from 0. */
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

/** Converts a pair with the dummy player of an odd number to a bye. */
function withBye(white: number, black: number, count: number): Pairing {
  if (white > count) return { white: black, black: null };
  return { white, black: black > count ? null : black };
}
