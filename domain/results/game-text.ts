import type { Game } from '../pairing/game.ts';
import { scoreText } from './scores.ts';

/** A game or a bye as displayed in tables. */
export type ShownGame = {
  /** The opponent's start rank; null for a bye, and if the round is unknown. */
  opponent: number | null;
  color: 'w' | 'b' | null;
  /** Empty while the game goes on. */
  score: string;
};

/**
 * Formats a game for crosstables: `12w1`, or `12 1` if the color is unknown. A bye is only its score: no color or space
 * follows its digit, so `1` is not an opponent.
 */
export function gameText(game: Game | null | undefined): string {
  if (!game) return '';
  const score = scoreText(game.result);
  return game.opponent === null ? score : `${game.opponent}${game.color ?? ' '}${score}`;
}

/** Parses the output of `gameText`. */
export function parseGame(text: string): ShownGame {
  const [, opponent, letter, score = text] = /^(\d+)([wb ])(.*)/.exec(text) ?? [];
  const color = letter === 'w' || letter === 'b' ? letter : null;
  return { opponent: opponent ? Number(opponent) : null, color, score };
}

/** Parses a displayed score. */
export function scorePoints(score: string): number {
  return score === '½' ? 0.5 : Number(score === '1' || score === '+');
}
