import { countryCode } from '../time-and-place/country.ts';
import type { Currency } from './currency.ts';

/** The countries that use each currency. */
const COUNTRIES_OF_CURRENCY: Readonly<Record<Currency, string>> = {
  USD: 'US AS EC FM GU MH MP PR PW SV TC TL UM VG VI',
  EUR: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM VA XK YT',
  GBP: 'GB GG IM JE',
  CAD: 'CA',
  AUD: 'AU CC CX KI NF NR TV',
  JPY: 'JP',
  CHF: 'CH LI',
  CNY: 'CN',
  INR: 'IN',
  BRL: 'BR',
  RUB: 'RU',
  KRW: 'KR',
  MXN: 'MX',
  SGD: 'SG',
  HKD: 'HK',
  NOK: 'NO BV SJ',
  SEK: 'SE',
  DKK: 'DK FO GL',
  PLN: 'PL',
  CZK: 'CZ',
  HUF: 'HU',
  ILS: 'IL PS',
  NZD: 'NZ CK NU PN TK',
  ZAR: 'ZA',
  TRY: 'TR',
  AED: 'AE',
  SAR: 'SA',
  QAR: 'QA',
  KWD: 'KW',
  BHD: 'BH',
};

/** Returns the currency of a country, if it can be chosen. */
export function countryCurrency(name: string): Currency | null {
  const code = countryCode(name);
  if (code === null) return null;
  const known = Object.entries(COUNTRIES_OF_CURRENCY) as [Currency, string][];
  return known.find(([, countries]) => countries.split(' ').includes(code))?.[0] ?? null;
}
