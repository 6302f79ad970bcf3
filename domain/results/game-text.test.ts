import { expect, test } from 'vitest';
import { GAME_RESULTS } from '../pairing/game.ts';
import { gameText, parseGame, scorePoints } from './game-text.ts';
import { scoreText } from './scores.ts';

const RESULTS = [null, ...GAME_RESULTS];

test.each(RESULTS)('a game or bye with the result %s is read back as it was', (result) => {
  const score = scoreText(result);
  const bye = { opponent: null, color: null, result };
  expect(parseGame(gameText(bye))).toEqual({ opponent: null, color: null, score });
  for (const opponent of [1, 10, 121, 2000]) {
    for (const color of ['w', 'b', null] as const) {
      const game = { opponent, color, result };
      expect(parseGame(gameText(game))).toEqual({ opponent, color, score });
    }
  }
});

test('a round of which nothing is known is empty', () => {
  expect(gameText(null)).toBe('');
  expect(parseGame('')).toEqual({ opponent: null, color: null, score: '' });
});

test('scores give the points that their results give', () => {
  const points = Object.fromEntries(
    RESULTS.map((result) => [result, scorePoints(scoreText(result))]),
  );
  expect(points).toEqual({
    ...{ '1': 1, '+': 1, W: 1, F: 1, U: 1 },
    ...{ '=': 0.5, D: 0.5, H: 0.5 },
    ...{ '0': 0, '-': 0, L: 0, Z: 0, null: 0 },
  });
});
