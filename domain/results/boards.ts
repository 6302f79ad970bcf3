import { type Pair, roundPairs, sortByBoardOrder } from './board-order.ts';
import { scoreText } from './scores.ts';
import type { BoardNumbers, SectionResults } from './section-results.ts';

type Player = SectionResults['players'][number];

/** A board of a round with its number in the hall. A score is empty while the game goes on. */
export type Board = {
  number: number;
  white: Player;
  black: Player;
  whiteScore: string;
  blackScore: string;
};

type UnnumberedBoard = Omit<Board, 'number'>;

/** The order and numbers of a round's boards, if set. */
type Seating = {
  /** The players with White in the order of the boards. */
  order?: readonly number[] | undefined;
  numbers?: BoardNumbers | undefined;
};

/**
 * Returns the boards of a round by their numbers, and the players with a bye. The order is that of `order`, or else
 * FIDE's. Players with a fixed board play there, and the others get the free numbers, from the section's first on.
 * `pointsBefore` returns the points before the round by start rank.
 */
export function numberBoards(
  players: readonly Player[],
  round: number,
  pointsBefore: ReadonlyMap<number, number>,
  { order = [], numbers }: Seating = {},
): { boards: Board[]; byes: { player: Player; score: string }[] } {
  const gameOf = (player: Player) => player.games[round - 1] ?? null;
  const pairs = roundPairs(players, round);
  const seated = new Set(pairs.flatMap(({ white, black }) => [white, black]));
  const place = new Map(order.map((startRank, index) => [startRank, index]));
  const placeOf = ({ white }: Pair<Player>) => place.get(white.startRank) ?? order.length;
  const ordered = sortByBoardOrder(pairs, ({ startRank }) => pointsBefore.get(startRank) ?? 0)
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map(({ white, black }) => ({
      white,
      black,
      whiteScore: scoreText(gameOf(white)?.result ?? null),
      blackScore: scoreText(gameOf(black)?.result ?? null),
    }));
  const byes = players
    .filter((player) => gameOf(player)?.opponent === null && !seated.has(player))
    .map((player) => ({ player, score: scoreText(gameOf(player)?.result ?? null) }));
  return { boards: numbered(ordered, numbers), byes };
}

/** Numbers the pairs, in order of board number. If two players have the same fixed board, the first one gets it. */
function numbered(
  pairs: readonly UnnumberedBoard[],
  { first, fixed }: BoardNumbers = { first: 1, fixed: [] },
): Board[] {
  const boardOf = new Map(fixed.map(({ startRank, board }) => [startRank, board]));
  const taken = new Set<number>();
  const fixedNumbers = pairs.map(({ white, black }) => {
    const own = [white, black].map(({ startRank }) => boardOf.get(startRank));
    const number = own.find((board) => board !== undefined && !taken.has(board));
    if (number !== undefined) taken.add(number);
    return number;
  });
  let next = first - 1;
  const boards = pairs.map((pair, index): Board => {
    const number = fixedNumbers[index];
    if (number !== undefined) return { number, ...pair };
    do next += 1;
    while (taken.has(next));
    return { number: next, ...pair };
  });
  return boards.sort((a, b) => a.number - b.number);
}
