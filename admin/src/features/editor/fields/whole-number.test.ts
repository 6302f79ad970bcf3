import { expect, test } from 'vitest';
import { readWhole } from './whole-number.ts';

test.each([
  ['40', 40],
  [' 40 ', 40],
  ['0', 0],
  ['007', 7],
  ['', null],
  ['  ', null],
])('%j is the whole number %j', (typed, read) => {
  expect(readWhole(typed)).toBe(read);
});

test.each(['7,5', '85.50', '85,50', '-4', '1e3', '1 200', '50%', '12 players', '12345678'])(
  '%j is not a whole number and stays as it is',
  (typed) => {
    expect(readWhole(typed)).toBe(typed);
  },
);
