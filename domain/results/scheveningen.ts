import type { Pairing } from './round-robin.ts';

/**
 * Returns the pairings of two teams in the Scheveningen system, in which each player of one team meets each of the
 * other, round by round: the first team has the numbers 1 to `first`, the second the following ones. If the teams
 * differ in size, the opponents of missing players have the bye.
 *
 * No player has more than one extra game with one color. Up to five, and for seven, eight, and so on, these are the
 * usual tables, in which each round gives White to half of a team. For two, six, ten, and so on, such colors are
 * impossible in cyclic tables: there each team changes color as a whole each round.
 */
export function scheveningenRounds(first: number, second: number): Pairing[][] {
  const size = Math.max(first, second);
  if (Math.min(first, second) < 1) return [];
  return Array.from({ length: size }, (_, round) =>
    Array.from({ length: size }, (_, index) => {
      const playerNumber = index < first ? index + 1 : null;
      const opponent = opponentIndex(index, round, size);
      const opponentNumber = opponent < second ? first + opponent + 1 : null;
      return makePairing(playerNumber, opponentNumber, hasWhite(index, round, size));
    }).flat(),
  );
}

/** Returns the pair, or the bye of the one player present. */
function makePairing(
  playerNumber: number | null,
  opponentNumber: number | null,
  isWhite: boolean,
): Pairing[] {
  if (playerNumber === null || opponentNumber === null) {
    const alone = playerNumber ?? opponentNumber;
    return alone === null ? [] : [{ white: alone, black: null }];
  }
  return [
    isWhite
      ? { white: playerNumber, black: opponentNumber }
      : { white: opponentNumber, black: playerNumber },
  ];
}

/**
 * Returns the index of the second-team opponent of a first-team player, both from 0. Teams divisible by four play half
 * against half.
 */
function opponentIndex(index: number, round: number, size: number): number {
  if (size % 4 !== 0) return (index + round) % size;
  const half = size / 2;
  const own = Math.floor(index / half);
  const opponentHalf = (own + Math.floor(round / half)) % 2;
  return opponentHalf * half + ((index + round) % half);
}

/** Returns true if a player of the first team has White in a round, both from 0. */
function hasWhite(index: number, round: number, size: number): boolean {
  const isEven = round % 2 === 0;
  if (size % 4 === 2) return isEven;
  if (size % 4 === 0) return isEven === index < size / 2;
  // Half of the team has the other color, and starts one player earlier every other round.
  const half = (size - 1) / 2;
  const from = half + 1 - Math.ceil(round / 2);
  return isEven !== (index >= from && index < from + half);
}
