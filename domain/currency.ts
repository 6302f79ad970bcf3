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

/** The symbol of a currency code; `$` for a code that is not known. */
export function currencySymbol(code: string): string {
  return Object.hasOwn(CURRENCY_SYMBOLS, code) ? CURRENCY_SYMBOLS[code as Currency] : '$';
}

/** A fee as people read it: `$40`, `€12.50`; `Free` for zero. The amount is in whole units of the currency. */
export function formatFee(amount: number, currency: string): string {
  if (amount === 0) return 'Free';
  const text = Number.isInteger(amount) ? String(amount) : amount.toFixed(2);
  return `${currencySymbol(currency)}${text}`;
}
