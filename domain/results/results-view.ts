import { byeShare, USUAL_SCORING } from '../standings/rounds.ts';
import { type Board, numberBoards } from './boards.ts';
import { withDistinctNames } from './distinct-names.ts';
import { missingResults } from './missing-results.ts';
import type { ReleasedResults } from './release.ts';
import { roundsPlayed } from './rounds-played.ts';
import { type SectionGroup, sectionGroups } from './section-groups.ts';
import type { SectionResults } from './section-results.ts';
import { sectionPerformances, sectionPoints, standingsAfter } from './section-standings.ts';

type Player = SectionResults['players'][number];

/** A line of the standings. */
type StandingsLine = {
  player: Player;
  rank: number;
  points: number;
  /** By column. */
  values: (number | null)[];
  /** The performance rating; null if there is none. */
  performance: number | null;
  /** False for a player who left a round robin so early that their games do not count. */
  isCounted: boolean;
  /** The index of their group in `groups`, from 0; 0 without groups. */
  group: number;
};

/** A paired round; a score is empty while it is not public. */
type PairedRound = {
  round: number;
  isPlayed: boolean;
  boards: Board[];
  byes: { player: Player; score: string }[];
  /** By start rank, before the round. */
  pointsBefore: ReadonlyMap<number, number>;
};

/** A section's public results. */
export type ResultsView = {
  played: number;
  /** The games of the rounds played that have no result, such as postponed ones. */
  missing: number;
  /** The heads of the columns after the points. */
  columns: readonly string[];
  standings: StandingsLine[];
  /** The separately ranked parts, consecutive in the standings; none if all players are ranked together. */
  groups: SectionGroup[];
  /** In order; at most one of them is not played, the last. */
  rounds: PairedRound[];
};

/**
 * Returns the public standings, pairings, and results of a section. The standings don't count the current round, and
 * its results are missing if they wait for the whole round. Rounds that are paired in advance, as in a round robin, are shown up to the next one.
 */
export function resultsView(stored: ReleasedResults): ResultsView {
  const results = { ...stored, players: withDistinctNames(stored.players) };
  if (results.source === 'standings') return importedStandings(results);
  const { shown } = results;
  const { paired, played: whole } = roundsPlayed(results);
  const played = shown?.isCounted === false ? Math.min(whole, shown.round - 1) : whole;
  const last = Math.min(paired, played + 1);
  const knownUntil = (known: number) =>
    results.players.map((player) => ({
      ...player,
      games: player.games
        .slice(0, last)
        .map((game, index) => withoutUnknown(withByePoints(game, results), index < known)),
    }));
  const listed = knownUntil(played);
  const isLive = shown?.isLive ?? !results.showsWholeRounds;
  const seated = knownUntil(isLive ? last : whole);
  const { heads, rows } = standingsAfter(results, played);
  const performance = sectionPerformances(results, played);
  const byRank = new Map(listed.map((player) => [player.startRank, player]));
  return {
    played,
    missing: missingResults(stored, played),
    columns: heads,
    groups: sectionGroups(results),
    standings: rows.flatMap(({ startRank, ...row }) => {
      const player = byRank.get(startRank);
      return player ? [{ ...row, player, performance: performance.get(startRank) ?? null }] : [];
    }),
    rounds: Array.from({ length: last }, (_, index) => {
      const pointsBefore = sectionPoints(results, index);
      const round = index + 1;
      return {
        round,
        isPlayed: round <= played,
        pointsBefore,
        ...numberBoards(seated, round, pointsBefore, {
          order: results.boards?.[index],
          numbers: results.boardNumbers,
        }),
      };
    }),
  };
}

/** Returns a game as it is shown: a bye of the pairing by what it is worth. */
function withByePoints(game: Game, { scoring = USUAL_SCORING }: SectionResults): Game {
  const share = byeShare(scoring);
  return game?.result !== 'U' || share === 1 ? game : { ...game, result: share ? 'H' : 'Z' };
}

/** Returns true if a round is in progress, or more are to come: also if the number of rounds is unknown. */
export function isGoingOn(
  { rounds, played }: ResultsView,
  results: Pick<SectionResults, 'rounds' | 'source'>,
): boolean {
  const isUnknown = results.rounds === 0 && results.source !== 'standings';
  return isUnknown || rounds.length > played || played < results.rounds;
}

/**
 * Returns true if a section's standings are final: its last round is over and no game is missing. Never while the number
 * of rounds is unknown, and always for an imported table.
 */
export function isFinal(
  { played, missing }: Pick<ResultsView, 'played' | 'missing'>,
  { rounds, source }: Pick<SectionResults, 'rounds' | 'source'>,
): boolean {
  return source === 'standings' || (rounds > 0 && played >= rounds && missing === 0);
}

/** A table of standings without games, by rank, whatever the order of the file. */
function importedStandings({ players, columns = [] }: SectionResults): ResultsView {
  return {
    played: 0,
    missing: 0,
    columns,
    groups: [],
    rounds: [],
    standings: players
      .flatMap((player) => {
        const { standing } = player;
        return standing
          ? [{ player, ...standing, performance: null, isCounted: true, group: 0 }]
          : [];
      })
      .sort((a, b) => a.rank - b.rank),
  };
}

type Game = Player['games'][number];

/** Removes an unknown result. Byes are known in advance. */
function withoutUnknown(game: Game, isKnown: boolean): Game {
  return game === null || isKnown || game.opponent === null ? game : { ...game, result: null };
}
