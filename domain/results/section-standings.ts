import { standings } from '../standings/standings.ts';
import { roundsPlayed } from './rounds-played.ts';
import type { SectionResults } from './section-results.ts';

/** A line of the standings as they are now. */
type SectionStanding = {
  startRank: number;
  rank: number;
  points: number;
  /** By head; null where there is nothing to show. */
  values: (number | null)[];
  /** False for who left a round robin so early that their games count for nobody. */
  isCounted: boolean;
};

type SectionStandings = { heads: string[]; rows: SectionStanding[] };

/**
 * The standings of a section as its organizer follows them: with every result that is known, those of a round that goes
 * on, too. The heads are those of the columns after the points; DE, which is a comparison, has none. A table that was
 * imported is as it came.
 */
export function sectionStandings({
  source,
  columns = [],
  players,
  system,
  tieBreaks,
}: SectionResults): SectionStandings {
  if (source === 'standings') {
    return {
      heads: columns,
      rows: players
        .flatMap(({ startRank, standing }) =>
          standing ? [{ startRank, ...standing, isCounted: true }] : [],
        )
        .sort((a, b) => a.rank - b.rank),
    };
  }
  return standingsAfter({ players, system, tieBreaks }, roundsPlayed({ players }).begun);
}

/**
 * The standings after a number of rounds, by the tie-breaks of the section and nothing else. Every view of a section
 * ranks by this one function, so that page, prizes and report agree.
 */
export function standingsAfter(
  { players, system, tieBreaks }: Pick<SectionResults, 'players' | 'system' | 'tieBreaks'>,
  rounds: number,
): SectionStandings {
  const isShown = tieBreaks.map((code) => code !== 'DE');
  return {
    heads: tieBreaks.filter((code) => code !== 'DE'),
    rows: standings(players, { rounds, system, tieBreaks }).map((row) => ({
      ...row,
      values: row.values.filter((_, index) => isShown[index]),
    })),
  };
}
