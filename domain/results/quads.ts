import type { ByeKind } from './kept-results.ts';
import { bergerRounds, type Pairing } from './round-robin.ts';
import { QUAD, sectionGroups } from './section-groups.ts';
import type { SectionResults } from './section-results.ts';

/** The number of rounds of a quad: each of the four players meets the others. */
export const QUAD_ROUNDS = QUAD - 1;

/**
 * Returns the sizes of the groups when a list is divided into quads. The remaining players play with the last four: a
 * small Swiss of five to seven, as in US Chess. Fewer than four players make no quad.
 */
export function quadSizes(count: number): number[] {
  const quads = Math.floor(count / QUAD);
  return Array.from({ length: quads }, (_, index) =>
    index === quads - 1 ? QUAD + (count % QUAD) : QUAD,
  );
}

/**
 * Returns the table games of a section's quads in a round, quad by quad. Omits games of resting players. Withdrawn
 * players stay paired, as in a round robin, and lose by forfeit.
 */
export function quadPairings(
  results: SectionResults,
  round: number,
  resting: ReadonlySet<number>,
): Pairing[] {
  return sectionGroups(results)
    .filter(({ kind }) => kind === 'quad')
    .flatMap(({ players }) =>
      (bergerRounds(players.length)[round - 1] ?? []).flatMap(({ white, black }) => {
        const [first, second] = [players[white - 1], black === null ? null : players[black - 1]];
        return first == null || second == null || resting.has(first) || resting.has(second)
          ? []
          : [{ white: first, black: second }];
      }),
    )
    .filter(({ white, black }) => !(hasWithdrawn(results, white) && hasWithdrawn(results, black)));
}

/** Returns true if a player has withdrawn from the tournament. */
export function hasWithdrawn({ players }: SectionResults, startRank: number | null): boolean {
  return players.some((player) => player.startRank === startRank && player.hasWithdrawn === true);
}

/** Limits the pairings and byes of a round to those of players paired by the rules. */
export function limitToPlayers<Bye extends readonly [startRank: number, kind: ByeKind]>(
  among: ReadonlySet<number> | null,
  { pairings, byes }: { pairings: readonly Pairing[]; byes: readonly Bye[] },
): { pairings: Pairing[]; byes: Bye[] } {
  return {
    pairings: pairings.filter(({ white }) => among === null || among.has(white)),
    byes: byes.filter(([startRank]) => among === null || among.has(startRank)),
  };
}
