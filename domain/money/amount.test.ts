import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COUNTRY_CODES, countryLocale } from '../time-and-place/country.ts';
import { type AmountContext, amountNotes, formatAmount, readAmount } from './amount.ts';
import { countryCurrency } from './country-currency.ts';
import { CURRENCIES, type Currency, currencyDecimals, fromMinorUnits } from './currency.ts';

const IN: Record<string, AmountContext> = {
  Germany: { country: 'Germany', currency: 'EUR' },
  France: { country: 'France', currency: 'EUR' },
  Norway: { country: 'Norway', currency: 'NOK' },
  Switzerland: { country: 'Switzerland', currency: 'CHF' },
  'the USA': { country: 'United States', currency: 'USD' },
  India: { country: 'India', currency: 'INR' },
  Japan: { country: 'Japan', currency: 'JPY' },
  Kuwait: { country: 'Kuwait', currency: 'KWD' },
  Brazil: { country: 'Brazil', currency: 'BRL' },
  'no known country': { country: 'Middle-earth', currency: 'EUR' },
};

const read = (typed: string, where: string) => readAmount(typed, IN[where] as AmountContext);

test.each([
  ['85', 'Germany', 85],
  ['85,50', 'Germany', 85.5],
  ['85.50', 'Germany', 85.5],
  ['85,5', 'the USA', 85.5],
  ['1.250,00 €', 'Germany', 1250],
  ['1.250', 'Germany', 1250],
  ['1.000.000', 'Germany', 1_000_000],
  ['€85', 'Germany', 85],
  ['EUR 85', 'Germany', 85],
  ['85 Euro', 'Germany', 85],
  ['85,-', 'Germany', 85],
  ['1 250,50', 'France', 1250.5],
  ['1\u202f250,50\u00a0€', 'France', 1250.5],
  ['250,-', 'Norway', 250],
  ['kr 250', 'Norway', 250],
  ['250 kr.', 'Norway', 250],
  ["1'250.50", 'Switzerland', 1250.5],
  ['CHF 1’250', 'Switzerland', 1250],
  ['Fr. 85.–', 'Switzerland', 85],
  ['$1,250', 'the USA', 1250],
  ['1,250.00', 'the USA', 1250],
  ['.50', 'the USA', 0.5],
  ['12.', 'the USA', 12],
  ['US$ 40', 'the USA', 40],
  ['₹1,00,000', 'India', 100_000],
  ['Rs.500', 'India', 500],
  ['500/-', 'India', 500],
  ['५००', 'India', 500],
  ['¥5000', 'Japan', 5000],
  ['￥５，０００', 'Japan', 5000],
  ['5000円', 'Japan', 5000],
  ['5,000.00', 'Japan', 5000],
  ['1.250', 'Kuwait', 1.25],
  ['1,250', 'Kuwait', 1250],
  ['٤٫٥٠٠', 'Kuwait', 4.5],
  ['R$ 60,00', 'Brazil', 60],
  ['1 250', 'no known country', 1250],
  ['1.250,00', 'no known country', 1250],
  ['0', 'Germany', 0],
  ['Free', 'Germany', 0],
  ['  ', 'Germany', null],
])('%s in %s is %d', (typed, where, amount) => {
  expect(read(typed, where)).toEqual({ ok: true, amount });
});

test.each([
  ['1.250', 'the USA', 'Does “1.250” mean $1,250 or $1.25? Enter 1250 or 1.25.'],
  ['1,250', 'Germany', 'Does “1,250” mean €1,250 or €1.25? Enter 1250 or 1,25.'],
  ['1,257', 'Germany', 'Does “1,257” mean €1,257? Enter 1257.'],
  ['5.000', 'Japan', 'Does “5.000” mean ¥5,000 or ¥5? Enter 5000 or 5.'],
  ['1,250', 'no known country', 'Does “1,250” mean €1,250 or €1.25? Enter 1250 or 1.25.'],
  ['$85', 'Germany', 'The currency is EUR. Change the currency, or remove “$”.'],
  ['85 kr', 'Germany', 'The currency is EUR. Change the currency, or remove “kr”.'],
  ['85,555 0', 'Norway', '“85,555 0” isn’t an amount. Enter one like 85,50.'],
  ['85.5555', 'Norway', 'NOK amounts have at most 2 decimals'],
  ['85,50', 'Japan', 'JPY amounts have no decimals'],
  ['-5', 'Germany', 'The fee can’t be negative'],
  ['€ −5', 'Germany', 'The fee can’t be negative'],
  ['1000001', 'the USA', 'At most $1,000,000'],
  ['about 40', 'Germany', '“about 40” isn’t an amount. Enter one like 85,50.'],
  ['40 or 50', 'the USA', '“40 or 50” isn’t an amount. Enter one like 85.50.'],
  ['40-50', 'the USA', '“40-50” isn’t an amount. Enter one like 85.50.'],
  ['1e3', 'the USA', '“1e3” isn’t an amount. Enter one like 85.50.'],
  ['12 50', 'France', '“12 50” isn’t an amount. Enter one like 85,50.'],
  ['1.2.3', 'the USA', '“1.2.3” isn’t an amount. Enter one like 85.50.'],
  ['1,250,00', 'the USA', '“1,250,00” isn’t an amount. Enter one like 85.50.'],
  ['.', 'the USA', '“.” isn’t an amount. Enter one like 85.50.'],
  ['€', 'Japan', '“€” isn’t an amount. Enter one like 5000.'],
])('%s in %s is named as a problem', (typed, where, problem) => {
  expect(read(typed, where)).toEqual({ ok: false, problem });
});

const english = new Intl.DisplayNames('en', { type: 'region' });
const countries = fc.constantFrom(...COUNTRY_CODES);
const minorUnits = fc.integer({ min: 0, max: 100_000_000 });
const amountIn = (currency: Currency, minor: number) =>
  fromMinorUnits(minor % (1_000_000 * 10 ** currencyDecimals(currency)), currency);

test('an amount in any country’s notation is read correctly for that country', () => {
  fc.assert(
    fc.property(countries, fc.constantFrom(...CURRENCIES), minorUnits, (code, currency, minor) => {
      const amount = amountIn(currency, minor);
      const decimals = currencyDecimals(currency);
      const written = new Intl.NumberFormat(countryLocale(code), {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      }).format(amount);
      const context = { country: english.of(code) ?? '', currency };
      for (const typed of [written, `${currency} ${written}`, `${written} ${currency}`]) {
        expect(readAmount(typed, context), typed).toEqual({ ok: true, amount });
      }
    }),
    { numRuns: 2000 },
  );
});

test('an amount in a country’s notation for its own currency is read correctly', () => {
  fc.assert(
    fc.property(countries, minorUnits, (code, minor) => {
      const country = english.of(code) ?? '';
      const currency = countryCurrency(country);
      if (currency === null) return;
      const amount = amountIn(currency, minor);
      const written = new Intl.NumberFormat(countryLocale(code), {
        style: 'currency',
        currency,
        minimumFractionDigits: currencyDecimals(currency),
        maximumFractionDigits: currencyDecimals(currency),
      }).format(amount);
      expect(readAmount(written, { country, currency }), written).toEqual({ ok: true, amount });
    }),
    { numRuns: 2000 },
  );
});

test('the field’s text for an amount is read as the same amount', () => {
  fc.assert(
    fc.property(
      fc.oneof(countries, fc.constant('Middle-earth')),
      fc.constantFrom(...CURRENCIES),
      minorUnits,
      (country, currency, minor) => {
        const amount = amountIn(currency, minor);
        const text = formatAmount(amount, { country, currency });
        expect(readAmount(text, { country, currency }), text).toEqual({ ok: true, amount });
      },
    ),
    { numRuns: 2000 },
  );
  expect(formatAmount(85.5, { country: 'Germany', currency: 'EUR' })).toBe('85,50');
  expect(formatAmount(null, { country: 'Germany', currency: 'EUR' })).toBe('');
});

test('the notes show how the text was read, or the problem', () => {
  const germany = { country: 'Germany', currency: 'EUR' } as const;
  expect(amountNotes('85,5', germany)).toEqual({ symbol: '€', readBack: '€85.50', problem: null });
  expect(amountNotes('0', germany).readBack).toBe('Free');
  expect(amountNotes('', germany)).toEqual({ symbol: '€', readBack: null, problem: null });
  expect(amountNotes('-5', germany)).toMatchObject({
    readBack: null,
    problem: 'The fee can’t be negative',
  });
});

test('no text is read as an amount out of range', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(..."0123456789.,' -€$krRs") }),
      fc.constantFrom(...CURRENCIES),
      (typed, currency) => {
        const result = readAmount(typed, { country: 'Germany', currency });
        if (!result.ok || result.amount === null) return;
        expect(result.amount).toBeGreaterThanOrEqual(0);
        expect(result.amount).toBeLessThanOrEqual(1_000_000);
        // No typed digit is dropped or added.
        const digits = typed.replace(/\D/g, '').replace(/^0+|0+$/g, '');
        expect(
          String(result.amount)
            .replace('.', '')
            .replace(/^0+|0+$/g, ''),
        ).toBe(digits);
      },
    ),
    { numRuns: 3000 },
  );
});
