import type { Board } from './boards.ts';
import type { ResultsView } from './results-view.ts';
import { pointsText } from './scores.ts';

/** A player in a round, with their points before it. */
export type SeatedPlayer = Pick<
  Board['white'],
  'startRank' | 'name' | 'familyName' | 'title' | 'rating'
> & { points: string };

/** A board of a round as its page shows it. */
export type SeatedBoard = Pick<Board, 'number' | 'whiteScore' | 'blackScore'> & {
  white: SeatedPlayer;
  black: SeatedPlayer;
};

type Round = ResultsView['rounds'][number];

/** Returns the boards and byes of a round, with the players' points before it. */
export function seatedRound({ boards, byes, pointsBefore }: Round): {
  boards: SeatedBoard[];
  byes: { player: SeatedPlayer; score: string }[];
} {
  const seated = ({ startRank, name, familyName, title, rating }: Board['white']) => ({
    startRank,
    name,
    title,
    rating,
    ...(familyName !== undefined && { familyName }),
    points: pointsText(pointsBefore.get(startRank) ?? 0),
  });
  return {
    boards: boards.map(({ white, black, ...board }) => ({
      ...board,
      white: seated(white),
      black: seated(black),
    })),
    byes: byes.map(({ player, score }) => ({ player: seated(player), score })),
  };
}

/** Returns the number of boards with a result. */
export function finishedBoards(boards: readonly Pick<Board, 'whiteScore'>[]): number {
  return boards.filter(({ whiteScore }) => whiteScore !== '').length;
}
