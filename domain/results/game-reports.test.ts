import { expect, test } from 'vitest';
import {
  endFromResult,
  gameKey,
  REPORTED_RESULTS,
  reportsDiffer,
  resultFromEnd,
  roundReports,
} from './game-reports.ts';

test('a player’s own result is reported from White’s side', () => {
  expect(resultFromEnd('won', 'w')).toBe('1');
  expect(resultFromEnd('won', 'b')).toBe('0');
  expect(resultFromEnd('lost', 'w')).toBe('0');
  expect(resultFromEnd('drew', 'b')).toBe('=');
  for (const side of ['w', 'b'] as const) {
    for (const result of REPORTED_RESULTS) {
      expect(resultFromEnd(endFromResult(result, side), side)).toBe(result);
    }
  }
});

test('the reports of a round are put together by game, without those of other rounds', () => {
  const games = roundReports(
    [
      { round: 1, white: 1, black: 3, side: 'w', result: '0' },
      { round: 2, white: 1, black: 3, side: 'b', result: '1' },
      { round: 2, white: 4, black: 2, side: 'w', result: '=' },
      { round: 2, white: 4, black: 2, side: 'b', result: '0' },
    ],
    2,
  );
  expect([...games]).toEqual([
    [gameKey(1, 3), { w: null, b: '1' }],
    [gameKey(4, 2), { w: '=', b: '0' }],
  ]);
  expect([...games.values()].map(reportsDiffer)).toEqual([false, true]);
});

test('two reports that agree do not differ', () => {
  expect(reportsDiffer({ w: '1', b: '1' })).toBe(false);
});
