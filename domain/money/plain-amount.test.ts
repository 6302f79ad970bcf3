import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CURRENCIES } from './currency.ts';
import { minorUnitsText, plainAmount, readPlainAmount } from './plain-amount.ts';

test('an amount in a file has the decimals of its currency', () => {
  expect(plainAmount(1250, 'EUR')).toBe('12.50');
  expect(plainAmount(1250, 'JPY')).toBe('1250');
  expect(plainAmount(-1250, 'KWD')).toBe('-1.250');
  expect(plainAmount(null, 'EUR')).toBe('');
});

test('a file’s amounts are read back unchanged, in every currency', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
      fc.constantFrom(...CURRENCIES),
      (minor, currency) => {
        expect(readPlainAmount(plainAmount(minor, currency), currency)).toBe(minor);
      },
    ),
  );
});

test.each(['12,50', '12.5', '€12.50', '1.250', ''])('%j is left to how people write', (text) => {
  expect(readPlainAmount(text, 'EUR')).toBe(null);
});

test('a negative amount has its sign before the currency', () => {
  expect(minorUnitsText(-1500, 'EUR')).toBe('−€15');
  expect(minorUnitsText(1550, 'USD')).toBe('$15.50');
  expect(minorUnitsText(0, 'JPY')).toBe('¥0');
});
