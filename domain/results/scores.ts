import type { Game, PlayerResult } from '../pairing/game.ts';

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

/** The results of both players, White's first, by the result of their game from White's side. */
const SIDES = {
  '1': ['1', '0'],
  '=': ['=', '='],
  '0': ['0', '1'],
  '+': ['+', '-'],
  '-': ['-', '+'],
  '--': ['-', '-'],
} as const satisfies Record<string, readonly [PlayerResult, PlayerResult]>;

/** The result of a game that is over, from White's side. */
export type FinalResult = keyof typeof SIDES;

/** Returns the results of both players of a game, White's first. */
export function playerResults(result: FinalResult): readonly [PlayerResult, PlayerResult] {
  return SIDES[result];
}

type BoardScores = { whiteScore: string; blackScore: string };

/** True if a board was decided by a forfeit. */
export function isForfeit({ whiteScore, blackScore }: BoardScores): boolean {
  return [whiteScore, blackScore].some((score) => score === '+' || score === '–');
}

/** The sign between the scores of a board: a dash, or a colon after a forfeit, whose scores have a dash themselves. */
export function scoreSeparator(board: BoardScores): string {
  return isForfeit(board) ? ':' : '–';
}

/** Formats the result of a game: `1 – 0`, or `+ : –` after a forfeit. */
export function boardText(result: FinalResult): string {
  const [whiteScore = '', blackScore = ''] = SIDES[result].map(scoreText);
  return `${whiteScore} ${scoreSeparator({ whiteScore, blackScore })} ${blackScore}`;
}

/** Formats points: `3½`, `½`, `4`. */
export function pointsText(points: number): string {
  const whole = Math.floor(points);
  if (points === whole) return String(whole);
  return points - whole === 0.5 ? `${whole || ''}½` : points.toFixed(2);
}
