import type { PlayerResult } from '../pairing/game.ts';
import type { GameResult } from './kept-results.ts';
import type { PhoneEntry, PhoneOutcome } from './phone-boards.ts';
import { isHeld } from './release.ts';
import { type RoundBoard, roundBoards } from './round-boards.ts';
import { playerResults } from './scores.ts';
import { sectionProgress } from './section-progress.ts';
import type { SectionResults } from './section-results.ts';

/** The current round, null if results can't be entered for any, and its boards in a range. */
export type OpenBoards = { round: number | null; boards: readonly RoundBoard[] };

/** The result of a player in a round. */
export type GameScore = { startRank: number; round: number; result: PlayerResult };

/**
 * Returns the round whose results phones enter; null if none is paired, its pairings are held back, or the results come
 * from another program.
 */
function enteredRound(results: SectionResults, now: string): number | null {
  if (results.source !== 'kept') return null;
  const { round } = sectionProgress(results, now);
  return round === 0 || isHeld(results, round, now) ? null : round;
}

/** Returns the boards from `first` to `last` of the round whose results phones enter. */
export function boardsInRange(
  results: SectionResults,
  { first, last }: { first: number; last: number },
  now: string,
): OpenBoards {
  const round = enteredRound(results, now);
  if (round === null) return { round, boards: [] };
  const { boards } = roundBoards(results, round);
  return { round, boards: boards.filter(({ board }) => board >= first && board <= last) };
}

/**
 * Returns the outcome of a result sent by a phone with these boards, the boards afterwards, and the scores to store,
 * none unless it was entered now.
 */
export function takeEntry(
  { round, boards }: OpenBoards,
  entry: PhoneEntry,
): { outcome: PhoneOutcome; boards: readonly RoundBoard[]; scores: readonly GameScore[] } {
  const unchanged = (outcome: PhoneOutcome) => ({ outcome, boards, scores: [] });
  if (round !== entry.round) return unchanged('round_over');
  const game = boards.find(({ board }) => board === entry.board);
  if (!game) return unchanged('other_board');
  const { white, black, result } = game;
  if (white.startRank !== entry.white || black.startRank !== entry.black) {
    return unchanged('other_players');
  }
  if (result === entry.result) return unchanged('entered');
  if (!isOpenGame(game, round)) return unchanged('has_result');
  return {
    outcome: 'entered',
    // The last result of a round that is paired ahead is shown with its round, not with the next one.
    boards: boards.map((shown) => (shown === game ? { ...game, result: entry.result } : shown)),
    scores: scoresOf(game, round, entry.result),
  };
}

/** Returns true if neither player of a game has a score in it. */
export function isOpenGame({ white, black }: RoundBoard, round: number): boolean {
  return [white, black].every(({ games }) => games[round - 1]?.result === null);
}

/** Returns the scores of both players for a result of their game. */
export function scoresOf(
  { white, black }: RoundBoard,
  round: number,
  result: NonNullable<GameResult>,
): readonly GameScore[] {
  const [own, opposing] = playerResults(result);
  return [
    { startRank: white.startRank, round, result: own },
    { startRank: black.startRank, round, result: opposing },
  ];
}
