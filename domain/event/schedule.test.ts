import { expect, test } from 'vitest';
import { localStart, scheduleDays, startingRounds } from './schedule.ts';

const round = (number: number, date: string, time: string) => ({
  round: number,
  date,
  time,
  notes: '',
});

const startsIn = (timeZone: string, date: string, time: string) =>
  startingRounds({ timeZone, rounds: [round(1, date, time)] }).map(localStart);

test('rounds of a day are together, in the organizer’s order', () => {
  const rounds = [
    round(1, '2028-01-08', '10:00'),
    round(2, '2028-01-08', '15:00'),
    round(3, '2028-01-09', '10:00'),
    round(4, '', ''),
    round(5, 'To be announced', '10:00'),
  ];
  expect(
    scheduleDays({ rounds, timeZone: 'UTC' }).map(({ date, rounds }) => [
      date,
      rounds.map(({ round }) => round),
    ]),
  ).toEqual([
    ['2028-01-08', [1, 2]],
    ['2028-01-09', [3]],
    ['', [4]],
    ['To be announced', [5]],
  ]);
});

test('a start has the venue’s time and UTC offset, even across a clock change', () => {
  expect(startsIn('America/New_York', '2027-07-23', '6:30 PM')).toEqual(['2027-07-23T18:30-04:00']);
  expect(startsIn('America/New_York', '2027-12-23', '18.30')).toEqual(['2027-12-23T18:30-05:00']);
  expect(startsIn('Asia/Kolkata', '2027-12-23', '09:00')).toEqual(['2027-12-23T09:00+05:30']);
  expect(startsIn('UTC', '2027-12-23', '09:00')).toEqual(['2027-12-23T09:00+00:00']);
});

test('a text in place of date or time has no start', () => {
  expect(startsIn('UTC', '2027-12-23', 'after lunch')).toEqual([null]);
  expect(startsIn('UTC', 'Saturday', '09:00')).toEqual([null]);
  expect(startsIn('UTC', '', '09:00')).toEqual([null]);
});
