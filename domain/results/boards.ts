import { scoreText } from './scores.ts';
import type { BoardNumbers, SectionResults } from './section-results.ts';

type Player = SectionResults['players'][number];
type Game = NonNullable<Player['games'][number]>;

/** A board of a round with its number in the hall. A score is empty while the game goes on. */
export type Board = {
  number: number;
  white: Player;
  black: Player;
  whiteScore: string;
  blackScore: string;
};

type Pair = Omit<Board, 'number'>;

/** How the boards of a round are ordered and numbered, as far as somebody has said it. */
type Seating = {
  /** The players with White in the order of the boards. */
  order?: readonly number[] | undefined;
  numbers?: BoardNumbers | undefined;
};

/**
 * The boards of a round by their numbers, and who has a bye in it. They stand as `order` has the players with White, or
 * where nobody has said it in FIDE's order (C.04.2): by the score of the pair's higher-ranked player, the sum of their
 * scores, and the start rank of the higher-ranked. Who has a fixed board plays there, and the others take the numbers
 * that are free, from the section's first on. `pointsBefore` gives the points before the round by start rank. Games with an
 * opponent who is not there are left out.
 */
export function boardsOf(
  players: readonly Player[],
  round: number,
  pointsBefore: ReadonlyMap<number, number>,
  { order = [], numbers }: Seating = {},
): { boards: Board[]; byes: { player: Player; score: string }[] } {
  const byRank = new Map(players.map((player) => [player.startRank, player]));
  const gameOf = (player: Player) => player.games[round - 1] ?? null;
  const boards: Pair[] = [];
  const byes: { player: Player; score: string }[] = [];
  const seated = new Set<number>();
  for (const player of players) {
    const game = gameOf(player);
    if (game === null || seated.has(player.startRank)) continue;
    const opponent = game.opponent === null ? undefined : byRank.get(game.opponent);
    if (game.opponent === null) byes.push({ player, score: scoreText(game.result) });
    if (!opponent || opponent === player || seated.has(opponent.startRank)) continue;
    seated.add(player.startRank).add(opponent.startRank);
    boards.push(pairOf(player, game, opponent, gameOf(opponent)));
  }
  const points = ({ startRank }: Player) => pointsBefore.get(startRank) ?? 0;
  const keys = ({ white, black }: Pair) => {
    const [higher, lower] = [white, black].sort(
      (a, b) => points(b) - points(a) || a.startRank - b.startRank,
    ) as [Player, Player];
    const board = order.indexOf(white.startRank);
    return [
      board === -1 ? order.length : board,
      -points(higher),
      -points(higher) - points(lower),
      higher.startRank,
    ];
  };
  return { boards: numbered(sortedBy(boards, keys), numbers), byes };
}

/** The pairs with the numbers of their boards, by number. Of two with the same fixed board the first has it. */
function numbered(
  pairs: readonly Pair[],
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

function pairOf(player: Player, game: Game, opponent: Player, theirs: Game | null): Pair {
  const score = scoreText(game.result);
  const theirScore = scoreText(theirs?.result ?? null);
  return game.colour === 'b'
    ? { white: opponent, black: player, whiteScore: theirScore, blackScore: score }
    : { white: player, black: opponent, whiteScore: score, blackScore: theirScore };
}

/** The items by several numbers, the least first. */
function sortedBy<Item>(items: readonly Item[], order: (item: Item) => number[]): Item[] {
  return items
    .map((item) => ({ item, keys: order(item) }))
    .sort((a, b) => a.keys.reduce((sum, key, index) => sum || key - (b.keys[index] ?? 0), 0))
    .map(({ item }) => item);
}
