import type { Game } from '@tabiya/domain/pairing/game';
import { gameText, parseGame } from '@tabiya/domain/results/game-text';
import { outcomeClass } from './game-look.ts';

/**
 * A game in the standings: the opponent's number, a square of the player's color, and the score, which also tints the
 * cell. Its text is that of `gameText`, which the page's script parses.
 */
export function GameCell({ game }: { game: Game | null | undefined }) {
  const text = gameText(game);
  const { opponent, color, score } = parseGame(text);
  if (opponent === null || color === null) {
    return (
      <td>
        <b>{text}</b>
      </td>
    );
  }
  return (
    <td className={outcomeClass(score)}>
      {opponent}
      <i className={color}>{color}</i>
      <b>{score}</b>
    </td>
  );
}
