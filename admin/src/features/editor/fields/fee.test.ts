import { expect, test } from 'vitest';
import { feeAmount, feeText } from './fee.ts';

test.each([
  ['40', '40'],
  ['$1,250', '1250'],
  ['12.50', '12.50'],
  ['12.', '12.'],
  ['.5', '.5'],
  ['1.2.3', '1.23'],
  ['-5e3', '53'],
  ['free', ''],
])('typing %s leaves %s', (typed, text) => {
  expect(feeText(typed)).toBe(text);
});

test.each([
  ['40', 40],
  ['12.', 12],
  ['.5', 0.5],
  ['', 0],
  ['.', 0],
])('%s stands for %d', (text, amount) => {
  expect(feeAmount(text)).toBe(amount);
});
