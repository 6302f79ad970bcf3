import type { ByeKind } from './kept-results.ts';
import { bergerRounds, type Pairing } from './round-robin.ts';
import { QUAD, sectionGroups } from './section-groups.ts';
import type { SectionResults } from './section-results.ts';

/** The rounds of quads: everybody of four meets the others. */
export const QUAD_ROUNDS = QUAD - 1;

/**
 * The sizes of the groups of a list that is cut into fours. Those who are left over play with the last four: a small
 * Swiss of five to seven, as US Chess has it. Fewer than four make no quad.
 */
export function quadSizes(count: number): number[] {
  const quads = Math.floor(count / QUAD);
  return Array.from({ length: quads }, (_, index) =>
    index === quads - 1 ? QUAD + (count % QUAD) : QUAD,
  );
}

/**
 * The games that the tables give the fours of a section in a round, quad by quad. Whose opponent rests is not paired; who
 * left is, as in a round robin, where their games are lost by forfeit.
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
        const [one, other] = [players[white - 1], black === null ? null : players[black - 1]];
        return one == null || other == null || resting.has(one) || resting.has(other)
          ? []
          : [{ white: one, black: other }];
      }),
    )
    .filter(({ white, black }) => !(hasLeft(results, white) && hasLeft(results, black)));
}

/** Returns true if a player left the tournament. */
export function hasLeft({ players }: SectionResults, startRank: number | null): boolean {
  return players.some((one) => one.startRank === startRank && one.hasWithdrawn === true);
}

/** The pairings and byes of a round that are those of players whom the rules pair. */
export function ofRules<Bye extends readonly [startRank: number, kind: ByeKind]>(
  among: ReadonlySet<number> | null,
  { pairings, byes }: { pairings: readonly Pairing[]; byes: readonly Bye[] },
): { pairings: Pairing[]; byes: Bye[] } {
  return {
    pairings: pairings.filter(({ white }) => among === null || among.has(white)),
    byes: byes.filter(([startRank]) => among === null || among.has(startRank)),
  };
}
