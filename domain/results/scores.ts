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

type BoardScores = { whiteScore: string; blackScore: string };

/** True if a board was decided by a forfeit. */
export function isForfeit({ whiteScore, blackScore }: BoardScores): boolean {
  return [whiteScore, blackScore].some((score) => score === '+' || score === '–');
}

/** The sign between the scores of a board: a dash, or a colon after a forfeit, whose scores have a dash themselves. */
export function scoreSeparator(board: BoardScores): string {
  return isForfeit(board) ? ':' : '–';
}

/** Formats points: `3½`, `½`, `4`. */
export function pointsText(points: number): string {
  const whole = Math.floor(points);
  if (points === whole) return String(whole);
  return points - whole === 0.5 ? `${whole || ''}½` : points.toFixed(2);
}
