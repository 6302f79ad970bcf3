import { memoize } from '../text/memoize.ts';

/** The currencies an organizer can choose, with the symbol shown before an amount. */
const CURRENCY_SYMBOLS = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  CAD: 'C$',
  AUD: 'A$',
  JPY: '¥',
  CHF: 'CHF ',
  CNY: 'CN¥',
  INR: '₹',
  BRL: 'R$',
  RUB: '₽',
  KRW: '₩',
  MXN: 'MX$',
  SGD: 'S$',
  HKD: 'HK$',
  NOK: 'NOK ',
  SEK: 'SEK ',
  DKK: 'DKK ',
  PLN: 'zł ',
  CZK: 'Kč ',
  HUF: 'Ft ',
  ILS: '₪',
  NZD: 'NZ$',
  ZAR: 'R ',
  TRY: '₺',
  AED: 'AED ',
  SAR: 'SAR ',
  QAR: 'QAR ',
  KWD: 'KWD ',
  BHD: 'BHD ',
} as const;

export type Currency = keyof typeof CURRENCY_SYMBOLS;

export const CURRENCIES = Object.keys(CURRENCY_SYMBOLS) as Currency[];

/** Returns the symbol of a currency code; `$` for an unknown code. */
export function currencySymbol(code: string): string {
  return Object.hasOwn(CURRENCY_SYMBOLS, code) ? CURRENCY_SYMBOLS[code as Currency] : '$';
}

/** The number of decimals of the currencies that do not have two. */
const DECIMALS: Partial<Record<Currency, number>> = { JPY: 0, KRW: 0, KWD: 3, BHD: 3 };

/** The maximum number of decimals of the currency: usually 2, 0 for JPY, 3 for KWD. */
export function currencyDecimals(code: string): number {
  return DECIMALS[code as Currency] ?? 2;
}

/** The step of amounts that Stripe takes and returns, in minor units: of currencies with three decimals, only whole tens. */
export function chargeStep(code: string): number {
  return currencyDecimals(code) === 3 ? 10 : 1;
}

/** An amount in the currency's smallest unit, in which sums are exact: 12.1 USD is 1210. */
export function toMinorUnits(amount: number, currency: string): number {
  return Math.round(amount * 10 ** currencyDecimals(currency));
}

/** The amount in whole units of the currency: 1210 cents are 12.1 USD. */
export function fromMinorUnits(minor: number, currency: string): number {
  return minor / 10 ** currencyDecimals(currency);
}

/** Returns true if the amount has no more decimals than the currency: 85.5 JPY does not exist. */
export function fitsCurrency(amount: number, currency: string): boolean {
  return fromMinorUnits(toMinorUnits(amount, currency), currency) === amount;
}

/** The message for an amount with more decimals than its currency has. */
export function decimalsProblem(currency: string): string {
  const allowed = currencyDecimals(currency);
  return allowed === 0
    ? `${currency} amounts have no decimals`
    : `${currency} amounts have at most ${allowed} decimals`;
}

/**
 * Formats an amount of money: `$40`, `€1,250`, `€12.50`, `KWD 4.500`. Whole amounts have no decimals, others have all
 * decimals of the currency. An amount with too many decimals is shown as it is, never rounded.
 */
export function formatMoney(amount: number, currency: string, locale = 'en-US'): string {
  const decimals = currencyDecimals(currency);
  const least = Number.isInteger(amount) ? 0 : decimals;
  const most = fitsCurrency(amount, currency) ? decimals : 20;
  const text = numberFormat(`${locale} ${least} ${most}`).format(amount);
  return `${currencySymbol(currency)}${text}`;
}

/** Returns a number format of a locale with minimum and maximum decimals. Cached, because creating one is slow. */
const numberFormat = memoize((key) => {
  const [locale, least, most] = key.split(' ');
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: Number(least),
    maximumFractionDigits: Number(most),
  });
});

/** The words for a fee, and the locale of its amount. */
export type FeeWords = { free: string; locale: string };

/** The words for fees from a lowest to a highest. */
export type FeeRangeWords = FeeWords & { feeRange: (lowest: string, highest: string) => string };

/** The words for fees in the organizer's app, which is in English. */
export const ORGANIZER_FEE_WORDS: FeeWords = { free: 'Free', locale: 'en-US' };

/** Formats a fee: an amount of money, `Free` for zero, null if not set. */
export function formatFee(
  fee: number | null,
  currency: string,
  { free, locale }: FeeWords,
): string | null {
  if (fee === null) return null;
  return fee === 0 ? free : formatMoney(fee, currency, locale);
}

/** The maximum registration fee, in whole units of the currency. */
export const MAX_FEE = 1_000_000;
