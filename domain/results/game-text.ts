import type { Game } from '../pairing/game.ts';
import { scoreText } from './scores.ts';

/** A game or a bye as tables show it. */
export type ShownGame = {
  /** The opponent's start rank; null for a bye, and where nothing is known of the round. */
  opponent: number | null;
  color: 'w' | 'b' | null;
  /** Empty while the game goes on. */
  score: string;
};

/**
 * A game as crosstables have it: `12w1`, or `12 1` where the color is not known. A bye is its score alone: no color or
 * space is behind its digit, so that `1` is no opponent.
 */
export function gameText(game: Game | null | undefined): string {
  if (!game) return '';
  const score = scoreText(game.result);
  return game.opponent === null ? score : `${game.opponent}${game.color ?? ' '}${score}`;
}

/** Reads what `gameText` has written. */
export function parseGame(text: string): ShownGame {
  const [, opponent, letter, score = text] = /^(\d+)([wb ])(.*)/.exec(text) ?? [];
  const color = letter === 'w' || letter === 'b' ? letter : null;
  return { opponent: opponent ? Number(opponent) : null, color, score };
}

/** The points of a score as tables show it. */
export function scorePoints(score: string): number {
  return score === '½' ? 0.5 : Number(score === '1' || score === '+');
}
