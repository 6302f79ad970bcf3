import { type Pair, sortByBoardOrder } from './board-order.ts';
import { gameText, parseGame, type ShownGame, scorePoints } from './game-text.ts';
import type { ResultsView } from './results-view.ts';

/** A player's line of the standings: their games by round, as displayed on a page. */
export type GamesLine = { startRank: number; games: readonly ShownGame[] };

/** A board of a round with its number in the hall. */
type ListedBoard<Line> = Pair<Line> & { number: number };

/**
 * Returns the boards of a round, from the games in the lines of the standings and the additional `boardsText`. A page's
 * script lists earlier rounds with it.
 */
export function listedBoards<Line extends GamesLine>(
  lines: readonly Line[],
  round: number,
  text: string,
): ListedBoard<Line>[] {
  const gameOf = ({ games }: Line) => games[round - 1];
  const byRank = new Map(lines.map((line) => [line.startRank, line]));
  const pairOf = (white: Line) => {
    const black = byRank.get(gameOf(white)?.opponent ?? 0);
    return black ? [{ white, black }] : [];
  };
  if (text === '') {
    const pairs = lines.filter((line) => gameOf(line)?.color === 'w').flatMap(pairOf);
    const pointsBefore = ({ games }: Line) =>
      games.slice(0, round - 1).reduce((sum, { score }) => sum + scorePoints(score), 0);
    return sortByBoardOrder(pairs, pointsBefore).map((pair, index) => ({
      ...pair,
      number: index + 1,
    }));
  }
  let number = 0;
  return text.split(' ').flatMap((entry) => {
    const [startRank = 0, own = number + 1] = entry.split(':').map(Number).reverse();
    number = own;
    const white = byRank.get(startRank);
    return white ? pairOf(white).map((pair) => ({ ...pair, number })) : [];
  });
}

/**
 * Returns, by round, the boards that the games do not determine, because they were ordered or numbered otherwise, or a
 * forfeit has no colors: the start ranks of the players with White, as `5 12 3`, with a board number unless it follows
 * the previous one, as `31:5 12 50:3`. Empty if the games suffice for `listedBoards`.
 */
export function boardsTexts({ standings, rounds }: ResultsView): string[] {
  const lines = standings.map(({ player: { startRank, games } }) => ({
    startRank,
    games: games.map((game) => parseGame(gameText(game))),
  }));
  return rounds.map(({ round, boards }) => {
    const text = boards
      .map(({ number, white: { startRank } }, index) => {
        const isNext = number === (boards[index - 1]?.number ?? 0) + 1;
        return isNext ? `${startRank}` : `${number}:${startRank}`;
      })
      .join(' ');
    const known = listedBoards(lines, round, '').map(({ white }) => white.startRank);
    return text === known.join(' ') ? '' : text;
  });
}
