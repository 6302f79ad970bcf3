import type { Pairing } from './round-robin.ts';

/**
 * The pairings of two teams in the Scheveningen system, everybody of one against everybody of the other, round by round:
 * numbers of the first team from 1 to `first`, those of the second after them. Where the teams differ in size, who would
 * meet the missing player has the bye.
 *
 * Nobody has more than one game more with one color than with the other. Up to five, for seven, eight and so on these are
 * the usual tables, in which each round gives White to half of a team. For two, six, ten and so on colors of this kind do
 * not go with tables that go round: there everybody changes color each round, a team together.
 */
export function scheveningenRounds(first: number, second: number): Pairing[][] {
  const size = Math.max(first, second);
  if (Math.min(first, second) < 1) return [];
  return Array.from({ length: size }, (_, round) =>
    Array.from({ length: size }, (_, index) => {
      const one = index < first ? index + 1 : null;
      const opponent = opponentIndex(index, round, size);
      const other = opponent < second ? first + opponent + 1 : null;
      return makePairing(one, other, hasWhite(index, round, size));
    }).flat(),
  );
}

/** The pair, or the bye of the one who is there. */
function makePairing(one: number | null, other: number | null, isWhite: boolean): Pairing[] {
  if (one === null || other === null) {
    const alone = one ?? other;
    return alone === null ? [] : [{ white: alone, black: null }];
  }
  return [isWhite ? { white: one, black: other } : { white: other, black: one }];
}

/** Whom a player of the first team meets, both from 0. Teams that can be quartered play half against half. */
function opponentIndex(index: number, round: number, size: number): number {
  if (size % 4 !== 0) return (index + round) % size;
  const half = size / 2;
  const own = Math.floor(index / half);
  const theirs = (own + Math.floor(round / half)) % 2;
  return theirs * half + ((index + round) % half);
}

/** True if a player of the first team has White in a round, both from 0. */
function hasWhite(index: number, round: number, size: number): boolean {
  const isEven = round % 2 === 0;
  if (size % 4 === 2) return isEven;
  if (size % 4 === 0) return isEven === index < size / 2;
  // Half of the team has the other color, and begins one player earlier every other round.
  const half = (size - 1) / 2;
  const from = half + 1 - Math.ceil(round / 2);
  return isEven !== (index >= from && index < from + half);
}
