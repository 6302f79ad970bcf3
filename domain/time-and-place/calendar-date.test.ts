import { expect, test } from 'vitest';
import {
  addDays,
  formatDate,
  formatDateRange,
  formatMonth,
  isCalendarDate,
  isCalendarMonth,
  toCalendarDate,
} from './calendar-date.ts';

test('a calendar date names a day that exists', () => {
  expect(isCalendarDate('2028-02-29')).toBe(true);
  expect(isCalendarDate('2027-02-29')).toBe(false);
  expect(isCalendarDate('2026-7-5')).toBe(false);
  expect(isCalendarDate('')).toBe(false);
});

test('a date is written for people, with its weekday when long', () => {
  expect(formatDate('2026-07-25')).toBe('Saturday, July 25, 2026');
  expect(formatDate('2026-07-25', 'short')).toBe('Jul 25, 2026');
});

test('text that is not a date is shown as entered', () => {
  expect(formatDate('sometime in July')).toBe('sometime in July');
});

test('an event of several days is one phrase and one of a single day is that day', () => {
  expect(formatDateRange('2026-07-25', '2026-07-27')).toMatch(/^July 25\s–\s27, 2026$/u);
  expect(formatDateRange('2026-07-25', '2026-07-25')).toBe('Saturday, July 25, 2026');
  expect(formatDateRange('2026-07-25', '')).toBe('Saturday, July 25, 2026');
  expect(formatDateRange('2026-07-25', '2026-08-02', 'en-US', 'short')).toMatch(
    /^Jul 25\s–\sAug 2, 2026$/u,
  );
  expect(formatDateRange('2026-07-25', '', 'en-US', 'short')).toBe('Jul 25, 2026');
});

test('the day of an instant depends on the place', () => {
  const instant = new Date('2026-07-25T23:30:00Z');
  expect(toCalendarDate(instant, 'UTC')).toBe('2026-07-25');
  expect(toCalendarDate(instant, 'Asia/Tokyo')).toBe('2026-07-26');
});

test('a month is formatted, and other text stays unchanged', () => {
  expect(formatMonth('2027-07')).toBe('July 2027');
  expect(formatMonth('2027-13')).toBe('2027-13');
  expect(['2027-01', '2027-12', '2027-00', '2027-1', '27-01', ''].filter(isCalendarMonth)).toEqual([
    '2027-01',
    '2027-12',
  ]);
});

test('days are counted over the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
});
