import type { Game } from '../pairing/game.ts';

/** Formats the points for the result of a game or a bye; empty while a game goes on. */
export function scoreText(result: Game['result']): string {
  return result === null ? '' : SCORES[result];
}

const SCORES: Readonly<Record<NonNullable<Game['result']>, string>> = {
  '1': '1',
  '=': '½',
  '0': '0',
  '+': '+',
  '-': '–',
  W: '1',
  D: '½',
  L: '0',
  H: '½',
  F: '1',
  U: '1',
  Z: '0',
};

/** Formats points: `3½`, `½`, `4`. */
export function pointsText(points: number): string {
  const whole = Math.floor(points);
  if (points === whole) return String(whole);
  return points - whole === 0.5 ? `${whole || ''}½` : points.toFixed(2);
}
