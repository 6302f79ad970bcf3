import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TERMS } from '../words/en/terms.ts';
import {
  CURRENCIES,
  currencyDecimals,
  currencySymbol,
  fitsCurrency,
  formatFee,
  formatMoney,
  fromMinorUnits,
  toMinorUnits,
} from './currency.ts';

test('thirty currencies can be chosen, each with a symbol', () => {
  expect(CURRENCIES).toHaveLength(30);
  for (const code of CURRENCIES) expect(currencySymbol(code).trim()).not.toBe('');
});

test('an unknown currency falls back to the dollar sign', () => {
  expect(currencySymbol('XXX')).toBe('$');
  expect(currencySymbol('toString')).toBe('$');
});

test('an amount has the decimals of its currency, or none', () => {
  expect(formatMoney(40, 'USD')).toBe('$40');
  expect(formatMoney(1250, 'EUR')).toBe('€1,250');
  expect(formatMoney(12.5, 'EUR')).toBe('€12.50');
  expect(formatMoney(5000, 'JPY')).toBe('¥5,000');
  expect(formatMoney(4.5, 'KWD')).toBe('KWD 4.500');
  expect(formatMoney(0, 'GBP')).toBe('£0');
});

test('an amount that its currency does not have is shown as it is', () => {
  expect(formatMoney(85.5, 'JPY')).toBe('¥85.5');
  expect(fitsCurrency(85.5, 'JPY')).toBe(false);
  expect(fitsCurrency(85.5, 'EUR')).toBe(true);
  expect(fitsCurrency(85.555, 'EUR')).toBe(false);
  expect(fitsCurrency(85.555, 'BHD')).toBe(true);
});

test('a fee of zero is free, and an empty one is nothing', () => {
  expect(formatFee(40, 'USD', TERMS)).toBe('$40');
  expect(formatFee(0, 'USD', TERMS)).toBe('Free');
  expect(formatFee(null, 'USD', TERMS)).toBeNull();
});

test('amounts have two decimals but in the currencies that ISO 4217 gives none or three', () => {
  const odd = CURRENCIES.filter((code) => currencyDecimals(code) !== 2);
  expect(odd).toEqual(['JPY', 'KRW', 'KWD', 'BHD']);
  expect(odd.map(currencyDecimals)).toEqual([0, 0, 3, 3]);
});

test('every amount of a currency survives the way to minor units and back', () => {
  const largest = 10 ** 9;
  fc.assert(
    fc.property(
      fc.constantFrom(...CURRENCIES),
      fc.integer({ min: 0, max: largest }),
      (currency, minor) => {
        const amount = fromMinorUnits(minor, currency);
        expect(toMinorUnits(amount, currency)).toBe(minor);
        expect(fitsCurrency(amount, currency)).toBe(true);
      },
    ),
  );
});
