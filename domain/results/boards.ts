import { scoreText } from './scores.ts';
import type { SectionResults } from './section-results.ts';

type Player = SectionResults['players'][number];
type Game = NonNullable<Player['games'][number]>;

/** A board of a round. A score is empty while the game goes on. */
export type Board = { white: Player; black: Player; whiteScore: string; blackScore: string };

/**
 * The boards of a round, from 1, and who has a bye in it. They stand as `order` has the players with White, or where
 * nobody has said it in FIDE's order (C.04.2): by the score of the pair's higher-ranked player, the sum of their scores,
 * and the start rank of the higher-ranked. `pointsBefore` gives the points before the round by start rank. Games with an
 * opponent who is not there are left out.
 */
export function boardsOf(
  players: readonly Player[],
  round: number,
  pointsBefore: ReadonlyMap<number, number>,
  order: readonly number[] = [],
): { boards: Board[]; byes: { player: Player; score: string }[] } {
  const byRank = new Map(players.map((player) => [player.startRank, player]));
  const gameOf = (player: Player) => player.games[round - 1] ?? null;
  const boards: Board[] = [];
  const byes: { player: Player; score: string }[] = [];
  const seated = new Set<number>();
  for (const player of players) {
    const game = gameOf(player);
    if (game === null || seated.has(player.startRank)) continue;
    const opponent = game.opponent === null ? undefined : byRank.get(game.opponent);
    if (game.opponent === null) byes.push({ player, score: scoreText(game.result) });
    if (!opponent || opponent === player || seated.has(opponent.startRank)) continue;
    seated.add(player.startRank).add(opponent.startRank);
    boards.push(boardOf(player, game, opponent, gameOf(opponent)));
  }
  const points = ({ startRank }: Player) => pointsBefore.get(startRank) ?? 0;
  const keys = ({ white, black }: Board) => {
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
  return { boards: sortedBy(boards, keys), byes };
}

function boardOf(player: Player, game: Game, opponent: Player, theirs: Game | null): Board {
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
