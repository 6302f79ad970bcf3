import { performances, pointsAfter, standings } from '../standings/standings.ts';
import { roundsPlayed } from './rounds-played.ts';
import { type RankedField, rankedFields } from './section-groups.ts';
import type { SectionResults } from './section-results.ts';

/** A line of the current standings. */
type SectionStanding = {
  startRank: number;
  rank: number;
  points: number;
  /** By column head; null for an empty cell. */
  values: (number | null)[];
  /** False for a player who left a round robin so early that their games do not count. */
  isCounted: boolean;
  /** The index of their group among `sectionGroups`, from 0; 0 without groups. */
  group: number;
};

export type SectionStandings = { heads: string[]; rows: SectionStanding[] };

/**
 * Returns the standings of a section for its organizer: with all known results, including those of the current round.
 * The heads are those of the columns after the points; DE, which is a comparison, has none. An imported table is
 * unchanged.
 */
export function sectionStandings(results: SectionResults): SectionStandings {
  const { source, columns = [], players } = results;
  if (source === 'standings') {
    return {
      heads: columns,
      rows: players
        .flatMap(({ startRank, standing }) =>
          standing ? [{ startRank, ...standing, isCounted: true, group: 0 }] : [],
        )
        .sort((a, b) => a.rank - b.rank),
    };
  }
  return standingsAfter(results, roundsPlayed(results).begun);
}

/**
 * Returns the standings after a number of rounds, by only the tie-breaks of the section and its lots, without expelled
 * players. Every view of a section ranks by this one function, so that page, prizes, and report agree. Groups follow one
 * another, each with ranks of its own.
 */
export function standingsAfter(
  results: Pick<
    SectionResults,
    'players' | 'system' | 'groups' | 'scoring' | 'tieBreaks' | 'rounds' | 'lots'
  >,
  rounds: number,
): SectionStandings {
  const { tieBreaks, lots } = results;
  const isShown = tieBreaks.map((code) => code !== 'DE');
  const order = lots?.isCounted && rounds >= results.rounds ? lots.order : [];
  return {
    heads: tieBreaks.filter((code) => code !== 'DE'),
    rows: rankedFields(results).flatMap(({ players, ...field }, group) => {
      const rows = standings(players, {
        ...field,
        among: withoutExpelled(players, field.among),
        rounds,
        tieBreaks,
      });
      return rankedByLot(rows, order).map((row) => ({
        ...row,
        group,
        values: row.values.filter((_, index) => isShown[index]),
      }));
    }),
  };
}

/** Returns the rows with different ranks for those who share one and whose lots were all drawn. */
function rankedByLot<Row extends { startRank: number; rank: number }>(
  rows: readonly Row[],
  order: readonly number[],
): Row[] {
  const place = new Map(order.map((startRank, index) => [startRank, index]));
  const placeOf = ({ startRank }: Row) => place.get(startRank) ?? 0;
  return [...Map.groupBy(rows, ({ rank }) => rank).values()].flatMap((tied) =>
    tied.every(({ startRank }) => place.has(startRank))
      ? tied
          .toSorted((a, b) => placeOf(a) - placeOf(b))
          .map((row, index) => ({ ...row, rank: row.rank + index }))
      : tied,
  );
}

/** Returns the ranked players without those who were expelled; their games count for their opponents. */
function withoutExpelled(
  players: RankedField['players'],
  among: ReadonlySet<number> | null,
): ReadonlySet<number> | null {
  if (!players.some(({ isExpelled }) => isExpelled)) return among;
  const staying = players.filter(
    ({ startRank, isExpelled }) => !isExpelled && (among?.has(startRank) ?? true),
  );
  return new Set(staying.map(({ startRank }) => startRank));
}

/** Returns the points after a number of rounds by start rank, as counted in the standings. */
export function sectionPoints(
  results: Pick<SectionResults, 'players' | 'system' | 'groups' | 'scoring'>,
  rounds: number,
): Map<number, number> {
  return new Map(
    rankedFields(results).flatMap(({ players, ...field }) => [
      ...pointsAfter(players, { ...field, rounds }),
    ]),
  );
}

/** Returns the performance ratings after a number of rounds by start rank. */
export function sectionPerformances(
  results: Pick<SectionResults, 'players' | 'system' | 'groups' | 'scoring'>,
  rounds: number,
): Map<number, number | null> {
  return new Map(
    rankedFields(results).flatMap(({ players, ...field }) => [
      ...performances(players, { ...field, rounds }),
    ]),
  );
}
