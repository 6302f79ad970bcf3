import { expect, test } from 'vitest';
import { isCheckInNear } from './check-in-days.ts';

const EVENT = { startDate: '2027-05-10', endDate: '2027-05-12' };

test('check-in is near from a week before the first day until the last', () => {
  expect(isCheckInNear(EVENT, '2027-05-02')).toBe(false);
  expect(isCheckInNear(EVENT, '2027-05-03')).toBe(true);
  expect(isCheckInNear(EVENT, '2027-05-12')).toBe(true);
  expect(isCheckInNear(EVENT, '2027-05-13')).toBe(false);
});

test('without a date, check-in is never near', () => {
  expect(isCheckInNear({ startDate: '', endDate: '' }, '2027-05-03')).toBe(false);
});
