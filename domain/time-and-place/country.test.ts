import { expect, test } from 'vitest';
import { countryCurrency } from '../money/country-currency.ts';
import { CURRENCIES } from '../money/currency.ts';
import { COUNTRY_CODES, countryCode } from './country.ts';

test.each([
  ['Norway', 'NO'],
  ['  norge ', 'NO'],
  ['Deutschland', 'DE'],
  ['Schweiz', 'CH'],
  ['Suisse', 'CH'],
  ['Česko', 'CZ'],
  ['Cesko', 'CZ'],
  ['Czech Republic', 'CZ'],
  ['Türkiye', 'TR'],
  ['Turkey', 'TR'],
  ['U.S.A.', 'US'],
  ['United States', 'US'],
  ['England', 'GB'],
  ['The Netherlands', 'NL'],
  ['भारत', 'IN'],
  ['日本', 'JP'],
  ['Россия', 'RU'],
  ['Österreich', 'AT'],
  ['Hong Kong', 'HK'],
  ['South Korea', 'KR'],
  ['IN', 'IN'],
])('%s is %s', (name, code) => {
  expect(countryCode(name)).toBe(code);
});

test.each(['', '  ', 'Middle-earth', 'Norw', '-'])('%j is not a country', (name) => {
  expect(countryCode(name)).toBeNull();
});

test('every country is found by its English name', () => {
  const english = new Intl.DisplayNames('en', { type: 'region' });
  for (const code of COUNTRY_CODES) expect(countryCode(english.of(code) ?? '')).toBe(code);
});

test('the currency is the one people there pay in, where it can be chosen', () => {
  expect(countryCurrency('Norway')).toBe('NOK');
  expect(countryCurrency('Italia')).toBe('EUR');
  expect(countryCurrency('Kuwait')).toBe('KWD');
  expect(countryCurrency('Ukraine')).toBeNull();
  expect(countryCurrency('Middle-earth')).toBeNull();
});

test('each currency that can be chosen is that of a country', () => {
  const found = new Set(COUNTRY_CODES.map(countryCurrency));
  for (const currency of CURRENCIES) expect(found).toContain(currency);
});
