import { standings } from '../standings/standings.ts';
import type { SectionResults } from './section-results.ts';

/** A line of the standings as they are now. */
type SectionStanding = {
  startRank: number;
  rank: number;
  points: number;
  /** By head; null where there is nothing to show. */
  values: (number | null)[];
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
        .flatMap(({ startRank, standing }) => (standing ? [{ startRank, ...standing }] : []))
        .sort((a, b) => a.rank - b.rank),
    };
  }
  const rounds = Math.max(
    0,
    ...players.map(
      ({ games }) =>
        games.findLastIndex((game) => game?.opponent != null && game.result !== null) + 1,
    ),
  );
  // A game that goes on has given nobody anything yet.
  const known = players.map((player) => ({
    ...player,
    games: player.games.map((game) =>
      game?.opponent != null && game.result === null ? null : game,
    ),
  }));
  return standingsAfter({ players: known, system, tieBreaks }, rounds);
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
