import {
  type GameReport,
  gameKey,
  type OwnGame,
  REPORTED_RESULTS,
  type ReportedResult,
  roundReports,
  type Side,
  type SideReports,
} from './game-reports.ts';
import { boardsInRange, type GameScore, isOpenGame, scoresOf } from './phone-entry.ts';
import type { RoundBoard } from './round-boards.ts';
import type { SectionResults } from './section-results.ts';

/** A report of a game as it was shown to its player. */
export type PlayerReport = {
  round: number;
  /** Start ranks. */
  white: number;
  black: number;
  result: string | null;
};

/** A player's game in the round that players report on, and their side. */
type ReportedGame = { round: number; side: Side; game: RoundBoard };

/** Returns the game that a player may report; null if they have none, or players don't report in the section. */
export function reportedGame(
  results: SectionResults,
  startRank: number,
  now: string,
): ReportedGame | null {
  if (!results.playersReport) return null;
  const { round, boards } = boardsInRange(results, { first: 1, last: Infinity }, now);
  const game = boards.find((board) => sideOf(board, startRank) !== null);
  const side = game ? sideOf(game, startRank) : null;
  return round && game && side ? { round, side, game } : null;
}

function sideOf({ white, black }: RoundBoard, startRank: number): Side | null {
  if (white.startRank === startRank) return 'w';
  return black.startRank === startRank ? 'b' : null;
}

/** Returns the reports of both sides on a game. */
export function sideReports(
  reports: readonly GameReport[],
  { round, white, black }: Pick<GameReport, 'round' | 'white' | 'black'>,
): SideReports {
  return roundReports(reports, round).get(gameKey(white, black)) ?? { w: null, b: null };
}

/** Returns a game that a player may report, as it is shown to them. */
export function ownGame(
  { round, side, game }: ReportedGame,
  reports: readonly GameReport[],
): OwnGame {
  const players = { white: game.white.startRank, black: game.black.startRank };
  return {
    round,
    ...players,
    side,
    isEntered: !isOpenGame(game, round),
    reports: sideReports(reports, { round, ...players }),
  };
}

/** A report to store, with the scores to enter if the other side agrees; or the outcome without one. */
type TakenReport =
  | { outcome: null; report: GameReport; scores: readonly GameScore[] }
  | { outcome: 'no_result' | 'not_taken' | 'other_game' | 'entered' | 'has_result' };

/** Decides on a report of the game that its player may report now, null if there is none. */
export function takeReport(reported: ReportedGame | null, report: PlayerReport): TakenReport {
  const { round, white, black, result } = report;
  if (!isReportable(result)) return { outcome: 'no_result' };
  if (reported === null) return { outcome: 'not_taken' };
  const { game, side } = reported;
  const isOther =
    round !== reported.round || white !== game.white.startRank || black !== game.black.startRank;
  if (isOther) return { outcome: 'other_game' };
  if (game.result === result) return { outcome: 'entered' };
  if (!isOpenGame(game, round)) return { outcome: 'has_result' };
  const scores = scoresOf(game, round, result);
  return { outcome: null, report: { round, white, black, side, result }, scores };
}

function isReportable(result: string | null): result is ReportedResult {
  return REPORTED_RESULTS.some((known) => known === result);
}
