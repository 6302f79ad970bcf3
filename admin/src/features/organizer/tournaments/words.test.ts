import { expect, test } from 'vitest';
import { playersOf, startOf } from './words.ts';

test('a tournament without a date says so', () => {
  expect(startOf({ startDate: '' })).toBe('No date set');
  expect(startOf({ startDate: '2027-04-02' })).toBe('Apr 2, 2027');
});

test('one participant is one, and none are several', () => {
  expect([0, 1, 2].map(playersOf)).toEqual(['0 participants', '1 participant', '2 participants']);
});
