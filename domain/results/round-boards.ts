import { playedRounds, sumPoints } from '../standings/rounds.ts';
import { numberBoards } from './boards.ts';
import { type GameResult, gameResult } from './kept-results.ts';
import type { SectionResults } from './section-results.ts';

type Player = SectionResults['players'][number];

/** A board of a round on which results are entered. */
export type RoundBoard = { board: number; white: Player; black: Player; result: GameResult };

/** A player without a game in a round, and the bye; `game` is null if nothing is recorded. */
type RoundBye = { player: Player; game: Player['games'][number] };

/** Returns the points of the players before a round, by start rank. */
export function pointsBefore(
  { players, scoring }: Pick<SectionResults, 'players' | 'scoring'>,
  round: number,
): Map<number, number> {
  return new Map(
    players.map((player) => [
      player.startRank,
      sumPoints(playedRounds(player, round - 1, scoring)),
    ]),
  );
}

/** Returns the boards of a round for entering results, and all players without an opponent. */
export function roundBoards(
  results: SectionResults,
  round: number,
): { boards: RoundBoard[]; byes: RoundBye[] } {
  const { players, boards: order, boardNumbers: numbers } = results;
  const gameOf = (player: Player) => player.games[round - 1] ?? null;
  const { boards } = numberBoards(players, round, pointsBefore(results, round), {
    order: order?.[round - 1],
    numbers,
  });
  const seated = new Set(boards.flatMap(({ white, black }) => [white, black]));
  return {
    boards: boards.map(({ number, white, black }) => ({
      board: number,
      white,
      black,
      result: gameResult(gameOf(white), gameOf(black)),
    })),
    byes: players
      .filter((player) => !seated.has(player))
      .map((player) => ({ player, game: gameOf(player) })),
  };
}
