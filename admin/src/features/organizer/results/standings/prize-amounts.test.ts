import { expect, test } from 'vitest';
import { readPrizeAmounts } from './prize-amounts.ts';

const USD = { country: 'United States', currency: 'USD' } as const;
const read = (text: string) => readPrizeAmounts(text, USD);

test.each([
  ['500; 301; 200', [500, 301, 200]],
  ['500;;200', [500, 0, 200]],
  ['500; 300; ', [500, 300]],
  ['', []],
  ['0; 0', []],
])('the amounts of %j are %j', (text, amounts) => {
  expect(read(text)).toEqual({ ok: true, amounts });
});

test('an amount that can’t be parsed is named', () => {
  expect(read('500; three hundred')).toEqual({
    ok: false,
    problem: expect.stringContaining('three hundred'),
  });
});

test('a category has at most ninety-nine prizes', () => {
  expect(read(Array(99).fill('5').join(';')).ok).toBe(true);
  expect(read(Array(100).fill('5').join(';')).ok).toBe(false);
});
