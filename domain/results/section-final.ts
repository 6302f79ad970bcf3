import type { PlayerResult } from '../pairing/game.ts';
import { resultPoints, USUAL_SCORING } from '../standings/rounds.ts';
import { tieBreakRecord } from '../standings/tie-breaks.ts';
import type { ReleasedResults } from './release.ts';
import { isFinal, type ResultsView } from './results-view.ts';
import { pointsText } from './scores.ts';
import { sectionGroups } from './section-groups.ts';
import { standingsAfter } from './section-standings.ts';
import { isNamed } from './winners.ts';

/** How a section was won, and its numbers. */
export type SectionFinal = {
  /** The number of its players. */
  players: number;
  /** The games played, without forfeits; 0 for a table without games. */
  games: number;
  draws: number;
  /** The only winner; null if several share the first rank, or the name is not public. */
  winner: {
    /** The points they would have had by winning every game; null for a table without games. */
    possible: string | null;
    federation: string;
    rating: number | null;
    performance: number | null;
    /** The round from which on they were first; null for a table without games. */
    ledFrom: number | null;
    /**
     * What separated them from the second, who has the same points, with the value of each; null if points did, or in a
     * table without games. A comparison, DE, has no values.
     */
    tieBreak: { label: string; values: [first: string, second: string] | null } | null;
  } | null;
};

/**
 * Returns how a section was won; null before its last round is over and every game has a result, and for separate
 * groups, each of which has a winner of its own.
 */
export function sectionFinal(results: ReleasedResults, view: ResultsView): SectionFinal | null {
  if (!isFinal(view, results) || sectionGroups(results).length > 0) return null;
  const played = results.players
    .flatMap(({ games }) => games)
    .filter((game) => game?.color === 'w' && OVER_THE_BOARD.has(game.result));
  return {
    players: view.standings.length,
    games: played.length,
    draws: played.filter((game) => game?.result === '=' || game?.result === 'D').length,
    winner: onlyWinner(results, view),
  };
}

/** The results of games that were played. */
const OVER_THE_BOARD: ReadonlySet<PlayerResult | null> = new Set(['1', '=', '0', 'W', 'D', 'L']);

function onlyWinner(results: ReleasedResults, view: ResultsView): SectionFinal['winner'] {
  const [first, second] = view.standings;
  if (first?.rank !== 1 || second?.rank === 1) return null;
  const { player, performance, points } = first;
  // As it is stored: in the view, a namesake’s name has a number.
  const stored = results.players.find(({ startRank }) => startRank === player.startRank);
  if (!stored || !isNamed(stored)) return null;
  const isTable = results.source === 'standings';
  const isTied = !isTable && second?.points === points;
  return {
    possible: isTable ? null : pointsText(possiblePoints(results, view, player)),
    federation: player.federation,
    rating: player.rating,
    performance,
    ledFrom: isTable ? null : ledFrom(results, view.played, player.startRank),
    tieBreak: isTied ? decisiveTieBreak(results, view, [first, second]) : null,
  };
}

/**
 * Returns the points of a player who wins every round: in a round robin those against everyone who counts, and what a
 * free round is worth.
 */
function possiblePoints(
  { system, scoring = USUAL_SCORING }: ReleasedResults,
  { played, standings }: ResultsView,
  { games }: Line['player'],
): number {
  if (system === 'swiss') return played * scoring.win;
  const counted = new Set(
    standings.filter(({ isCounted }) => isCounted).map(({ player }) => player.startRank),
  );
  return games.slice(0, played).reduce((sum, game) => {
    if (game?.opponent == null) return sum + resultPoints(game?.result ?? null, scoring);
    return counted.has(game.opponent) ? sum + scoring.win : sum;
  }, 0);
}

/** Returns the round from which on a player was first, alone or with others. */
function ledFrom(results: ReleasedResults, played: number, startRank: number): number {
  let from = played;
  while (from > 1 && isFirst(results, from - 1, startRank)) from -= 1;
  return from;
}

function isFirst(results: ReleasedResults, rounds: number, startRank: number): boolean {
  return standingsAfter(results, rounds).rows.some(
    (row) => row.rank === 1 && row.startRank === startRank,
  );
}

type Line = ResultsView['standings'][number];

const LOTS = 'drawing of lots';

/** Returns the first tie-break that ranks the winner alone, or lots. */
function decisiveTieBreak(
  results: ReleasedResults,
  { played, columns }: ResultsView,
  lines: readonly [Line, Line],
): NonNullable<SectionFinal['winner']>['tieBreak'] {
  const [first, second] = lines.map(({ player }) => player.startRank);
  const { lots, ...unlotted } = results;
  const until = results.tieBreaks.findIndex((_, index) => {
    const tieBreaks = results.tieBreaks.slice(0, index + 1);
    const { rows } = standingsAfter({ ...unlotted, tieBreaks }, played);
    const rankOf = (startRank: number | undefined) =>
      rows.find((row) => row.startRank === startRank)?.rank;
    return rankOf(first) !== rankOf(second);
  });
  const code = results.tieBreaks[until];
  if (code === undefined) return lots?.isCounted ? { label: LOTS, values: null } : null;
  const column = columns.indexOf(code);
  const [one, two] = lines.map(({ values }) => values[column] ?? null);
  const hasValues = one != null && two != null;
  const { label } = tieBreakRecord(code);
  return { label, values: hasValues ? [pointsText(one), pointsText(two)] : null };
}
