import { expect, test } from 'vitest';
import { digits, digitsUpTo, wholeNumber } from './whole-number.ts';

test.each([
  ['40', '40'],
  ['-4.5', '45'],
  ['1e3', '13'],
  ['ten', ''],
  ['12345678', '1234567'],
])('of %j a field takes %j', (typed, taken) => {
  expect(digits(typed)).toBe(taken);
});

test('an empty field is no number, and zero is one', () => {
  expect(wholeNumber('')).toBeNull();
  expect(wholeNumber('0')).toBe(0);
  expect(wholeNumber('007')).toBe(7);
});

test('what is more than the field may hold becomes the most that it may', () => {
  expect(digitsUpTo(20, '20')).toBe('20');
  expect(digitsUpTo(20, '21')).toBe('20');
  expect(digitsUpTo(20, '2 rounds')).toBe('2');
  expect(digitsUpTo(20, '')).toBe('');
});
