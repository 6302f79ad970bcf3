import { expect, test } from 'vitest';
import { missingResults } from './missing-results.ts';
import { crosstable } from './testing/crosstable.ts';

test('a game without a result is missing once, in the rounds asked for; byes are not', () => {
  const results = crosstable('2w 3b1 2w', '1b H 1b', '4w1 1w0 4w', '3b0 Z 3b=');
  expect([1, 2, 3].map((rounds) => missingResults(results, rounds))).toEqual([1, 1, 3]);
});
