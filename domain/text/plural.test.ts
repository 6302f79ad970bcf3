import { expect, test } from 'vitest';
import { plural } from './plural.ts';

test.each([
  [0, '0 rounds'],
  [1, '1 round'],
  [2, '2 rounds'],
  [1_200, '1,200 rounds'],
])('%d rounds are %s', (count, text) => {
  expect(plural(count, 'round')).toBe(text);
});

test('a noun with another plural names it', () => {
  expect([1, 2].map((count) => plural(count, 'ID is', 'IDs are'))).toEqual([
    '1 ID is',
    '2 IDs are',
  ]);
});
