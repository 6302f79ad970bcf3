import { expect, test } from 'vitest';
import { readRounds } from './read-rounds.ts';

test.each([
  ['', []],
  ['8, 9', [8, 9]],
  ['9;8 8,', [8, 9]],
  ['1 50', [1, 50]],
])('%j lists the rounds %j', (typed, rounds) => {
  expect(readRounds(typed)).toEqual(rounds);
});

test.each(['8.9', '7-9', '8 and 9', '0', '51', '8, nine'])(
  '%j is not a list of rounds and stays as it is',
  (typed) => {
    expect(readRounds(typed)).toBe(typed);
  },
);
