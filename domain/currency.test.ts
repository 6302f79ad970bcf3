import { expect, test } from 'vitest';
import { CURRENCIES, currencySymbol, formatFee } from './currency.ts';

test('thirty currencies can be chosen, each with a symbol', () => {
  expect(CURRENCIES).toHaveLength(30);
  for (const code of CURRENCIES) expect(currencySymbol(code).trim()).not.toBe('');
});

test('an unknown currency falls back to the dollar sign', () => {
  expect(currencySymbol('XXX')).toBe('$');
  expect(currencySymbol('toString')).toBe('$');
});

test('a fee is written with its symbol, and no fee is free', () => {
  expect(formatFee(40, 'USD')).toBe('$40');
  expect(formatFee(12.5, 'EUR')).toBe('€12.50');
  expect(formatFee(0, 'USD')).toBe('Free');
});
