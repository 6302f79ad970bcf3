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

type SectionStandings = { heads: string[]; rows: SectionStanding[] };

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
 * Returns the standings after a number of rounds, by only the tie-breaks of the section, without expelled players. Every view of a section ranks
 * by this one function, so that page, prizes, and report agree. Groups follow one another, each with ranks of its own.
 */
export function standingsAfter(
  results: Pick<SectionResults, 'players' | 'system' | 'groups' | 'scoring' | 'tieBreaks'>,
  rounds: number,
): SectionStandings {
  const { tieBreaks } = results;
  const isShown = tieBreaks.map((code) => code !== 'DE');
  return {
    heads: tieBreaks.filter((code) => code !== 'DE'),
    rows: rankedFields(results).flatMap(({ players, ...field }, group) =>
      standings(players, {
        ...field,
        among: withoutExpelled(players, field.among),
        rounds,
        tieBreaks,
      }).map((row) => ({
        ...row,
        group,
        values: row.values.filter((_, index) => isShown[index]),
      })),
    ),
  };
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
