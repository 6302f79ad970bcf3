import { expect, test } from 'vitest';
import {
  clockTime,
  MAX_ROUNDS,
  normalizedRoundTime,
  roundTimeProblem,
  withoutRound,
  withRoundCount,
} from './round.ts';

const three = withRoundCount([], 3).map((round) => ({ ...round, notes: `note ${round.round}` }));

test('raising the count adds empty rounds numbered onward', () => {
  expect(withRoundCount(three, 4).map(({ round, notes }) => [round, notes])).toEqual([
    [1, 'note 1'],
    [2, 'note 2'],
    [3, 'note 3'],
    [4, ''],
  ]);
});

test('lowering the count drops the last rounds', () => {
  expect(withRoundCount(three, 2)).toEqual(three.slice(0, 2));
  expect(withRoundCount(three, 0)).toEqual([]);
});

test('the count stays between none and the maximum', () => {
  expect(withRoundCount(three, -1)).toEqual([]);
  expect(withRoundCount([], 1e9)).toHaveLength(MAX_ROUNDS);
});

test('removing a round numbers the rest from one', () => {
  expect(withoutRound(three, 0).map(({ round, notes }) => [round, notes])).toEqual([
    [1, 'note 2'],
    [2, 'note 3'],
  ]);
});

test.each([
  ['18:00', '18:00'],
  ['9.05', '09:05'],
  ['19h30', '19:30'],
  ['6:30 PM', '18:30'],
  ['12 am', '00:00'],
  ['12:15 p.m.', '12:15'],
  ['7', null],
  ['25:00', null],
  ['13 PM', null],
  ['after lunch', null],
  ['', null],
])('the time %j is read as %j', (typed, time) => {
  expect(clockTime(typed)).toBe(time);
});

test.each(['25:99', '24:00', '9.60', '13 PM', '7', '900'])(
  '%j is not a time for a round',
  (typed) => {
    expect(roundTimeProblem(typed)).toBe('Enter a time like 18:00 or 6:30 PM');
  },
);

test.each(['', '9.00', '18:00', '6:30 PM', 'after lunch', 'about 2 pm'])(
  '%j may be the time of a round',
  (typed) => {
    expect(roundTimeProblem(typed)).toBeNull();
  },
);

test.each([
  ['9.00', '09:00'],
  ['9h05', '09:05'],
  ['18:00', '18:00'],
  ['6.30 pm', '6.30 pm'],
  ['25:99', '25:99'],
  ['after lunch', 'after lunch'],
])('the round time %j is written as %j', (typed, written) => {
  expect(normalizedRoundTime(typed)).toBe(written);
});
