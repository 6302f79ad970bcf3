import { expect, test } from 'vitest';
import { withRoundCount } from './round.ts';
import { isInOtherYear, readTimes, roundDateRemark, withRoundPattern } from './round-dates.ts';

const DAYS = { startDate: '2027-05-14', endDate: '2027-05-16' };
const datedRounds = (...dates: string[]) =>
  withRoundCount([], dates.length).map((round, index) => ({ ...round, date: dates[index] ?? '' }));

test('a date outside the tournament’s days, or before a round above, is remarked on', () => {
  const rounds = datedRounds('2027-05-15', '', '2027-05-14', '2026-05-14', '2027-05-17', 'Sunday');
  expect(rounds.map((_, index) => roundDateRemark(rounds, index, DAYS))).toEqual([
    ...[null, null, 'Before round 1'],
    ...['Outside the tournament’s days', 'Outside the tournament’s days', null],
  ]);
  const undated = { startDate: '', endDate: '' };
  expect(roundDateRemark(rounds, 3, undated)).toBe('Before round 3');
});

test('a tournament without an end has its start as the first day', () => {
  const rounds = datedRounds('2027-05-13', '2027-05-20');
  const open = { ...DAYS, endDate: '' };
  expect(roundDateRemark(rounds, 0, open)).toBe('Outside the tournament’s days');
  expect(roundDateRemark(rounds, 1, open)).toBeNull();
});

test('only a date in another year needs its year', () => {
  const turn = { startDate: '2027-12-28', endDate: '2028-01-02' };
  expect(isInOtherYear('2028-05-16', DAYS)).toBe(true);
  expect(isInOtherYear('2027-08-16', DAYS)).toBe(false);
  expect(isInOtherYear('2028-01-01', turn)).toBe(false);
  expect(isInOtherYear('Friday', DAYS)).toBe(false);
  expect(isInOtherYear('2028-05-16', { startDate: '', endDate: '' })).toBe(false);
});

test('rounds are filled by a pattern from one on, and keep their notes', () => {
  const rounds = datedRounds('2027-05-13', '', '', '', '').map((round) => ({
    ...round,
    notes: `note ${round.round}`,
  }));
  const filled = withRoundPattern(rounds, {
    round: 2,
    date: '2027-05-14',
    times: ['10:00', '14:00', '18:00'],
  });
  expect(filled.map(({ date, time }) => `${date} ${time}`)).toEqual([
    '2027-05-13 ',
    '2027-05-14 10:00',
    '2027-05-14 14:00',
    '2027-05-14 18:00',
    '2027-05-15 10:00',
  ]);
  expect(filled[4]?.notes).toBe('note 5');
});

test.each([
  ['10:00, 14.00; 6 pm', ['10:00', '14:00', '6 pm']],
  ['9h30 and 15:00', ['09:30', '15:00']],
  ['10:00, late', null],
  [' , ', null],
  ['', null],
])('the times of %j are %j', (typed, times) => {
  expect(readTimes(typed)).toEqual(times);
});
