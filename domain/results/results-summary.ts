import type { ReleasedResults } from './release.ts';
import { type ResultsView, resultsView } from './results-view.ts';
import { pointsText } from './scores.ts';
import { finishedBoards, type SeatedBoard, seatedRound } from './seated-boards.ts';
import { type SectionFinal, sectionFinal } from './section-final.ts';
import type { SectionResults } from './section-results.ts';

/** The number of players of each section's standings on an event's page. */
const TOP = 10;
/** The number of boards of the paired round there. */
const BOARDS = 6;

/** The slug and name of a section's results; the name is empty in an event without sections. */
export type ResultsLink = { slug: string; name: string };

/** A short summary of a section's results, for an event's page. */
export type ResultsSummary = ResultsLink & {
  /** The number of rounds played; null if rounds are unknown. */
  played: number | null;
  /** The round that is paired and not played yet; null if there is none. */
  paired: number | null;
  /** True while some games of that round have a result and others don't. */
  isBegun: boolean;
  /** The first boards of that round, with the numbers of its games; omitted if there is none. */
  on?: { boards: SeatedBoard[]; games: number; finished: number };
  /** The planned number of rounds; 0 if unknown. */
  rounds: number;
  /** The name is empty if it is withheld, the title if there is none. */
  top: { rank: number; startRank: number; title: string; name: string; points: string }[];
  /** How the section was won; null or omitted before its standings are final. */
  final?: SectionFinal | null;
};

/** Returns the summary of a section's results: the leaders, and what is next. */
export function resultsSummary(link: ResultsLink, results: ReleasedResults): ResultsSummary {
  const view = resultsView(results);
  const { played, rounds, standings, groups } = view;
  const isTable = results.source === 'standings';
  const hasStandings = isTable || played > 0;
  return {
    ...link,
    played: isTable ? null : played,
    paired: rounds.length > played ? played + 1 : null,
    isBegun: rounds.length > played && isUnderWay(results, played),
    ...(rounds[played] && { on: firstBoards(rounds[played]) }),
    rounds: results.rounds,
    top: (hasStandings ? topStandings(standings, groups.length) : []).map(
      ({ player, rank, points }) => ({
        rank,
        startRank: player.startRank,
        title: player.title,
        name: player.name,
        points: pointsText(points),
      }),
    ),
    final: sectionFinal(results, view),
  };
}

function firstBoards(round: ResultsView['rounds'][number]): NonNullable<ResultsSummary['on']> {
  const { boards } = seatedRound(round);
  return {
    boards: boards.slice(0, BOARDS),
    games: boards.length,
    finished: finishedBoards(boards),
  };
}

/** Returns true if some games of a round, counted from 0, are over and others are not. A forfeit may be known before. */
function isUnderWay({ players }: SectionResults, round: number): boolean {
  const games = players.flatMap(({ games }) => games[round] ?? []).filter((game) => game.opponent);
  const isOver = ({ result }: (typeof games)[number]) =>
    result !== null && result !== '+' && result !== '-';
  return games.some(isOver) && games.some(({ result }) => result === null);
}

/** Returns the top of the standings; with groups, as many players of each. */
function topStandings(
  standings: ResultsView['standings'],
  groups: number,
): ResultsView['standings'] {
  const each = Math.max(1, Math.floor(TOP / Math.max(1, groups)));
  const places = new Map<number, number>();
  return standings
    .filter(({ group }) => {
      const place = (places.get(group) ?? 0) + 1;
      places.set(group, place);
      return place <= each;
    })
    .slice(0, TOP);
}
