import { memoize } from '../text/memoize.ts';
import { countryCode, countryLocale } from '../time-and-place/country.ts';
import {
  CURRENCIES,
  type Currency,
  currencyDecimals,
  currencySymbol,
  decimalsProblem,
  fitsCurrency,
  formatFee,
  formatMoney,
  MAX_FEE,
  ORGANIZER_FEE_WORDS,
} from './currency.ts';

/** The conventions for reading an amount: the country as the organizer typed it, and the currency. */
export type AmountContext = { country: string; currency: Currency };

/** The result of parsing an amount: whole units of the currency, null for an empty text, or a problem. */
type AmountReading = { ok: true; amount: number | null } | { ok: false; problem: string };

/**
 * Parses an amount as people in the country write it: `85,50`, `1.250,00 €`, `1 250`, `1'250.50`, `₹1,00,000`. An
 * amount that is ambiguous, in another currency, or with more decimals than the currency has is a problem, never a
 * guess. `Free` is 0.
 */
export function readAmount(typed: string, context: AmountContext): AmountReading {
  const text = plainDigits(typed);
  if (text === '') return { ok: true, amount: null };
  if (/^free$/i.test(text)) return { ok: true, amount: 0 };
  const parts = AMOUNT.exec(text);
  if (!parts) return notUnderstood(typed, context);
  const [, before = '', digits = '', after = ''] = parts;
  const marks = [before, after.replace(NO_CENTS, '')];
  if (/[-−]/.test(before)) return { ok: false, problem: 'The fee can’t be negative' };
  for (const mark of marks.filter((part) => part.trim() !== '')) {
    const problem = markProblem(mark, typed, context);
    if (problem !== null) return { ok: false, problem };
  }
  const number = readNumber(digits.trim(), context);
  if (number === 'unclear') return unclear(typed, digits.trim(), context);
  if (number === null) return notUnderstood(typed, context);
  return withinLimits(number, context.currency);
}

/** The notes next to the text in an amount field. */
type AmountNotes = {
  /** The currency's symbol. */
  symbol: string;
  /** The parsed amount as money: `€85.50`; null if there is none. */
  readBack: string | null;
  /** Why the text couldn’t be parsed; null if it could. */
  problem: string | null;
};

/** Returns the notes for the text in an amount field. */
export function amountNotes(typed: string, context: AmountContext): AmountNotes {
  const reading = readAmount(typed, context);
  return {
    symbol: currencySymbol(context.currency).trim(),
    readBack: reading.ok ? formatFee(reading.amount, context.currency, ORGANIZER_FEE_WORDS) : null,
    problem: reading.ok ? null : reading.problem,
  };
}

/**
 * Returns the amount as people in the country type it, without grouping or currency: `85,50`. null becomes an empty
 * text.
 */
export function formatAmount(amount: number | null, context: AmountContext): string {
  if (amount === null) return '';
  const { currency } = context;
  const isPlain = Number.isInteger(amount) || !fitsCurrency(amount, currency);
  const text = isPlain ? String(amount) : amount.toFixed(currencyDecimals(currency));
  return text.replace('.', countryDecimalSign(context.country) ?? '.');
}

/** Matches prefix, number, and suffix. The dot of `Rs.500` belongs to the prefix. */
const AMOUNT = /^(\D*?)(\d[\d.,٫٬' ]*|(?<!\p{L}\s*)[.,٫]\d+)(\D*)$/u;

/** Matches the dash for zero cents, as in `250,-` and `500/-`. */
const NO_CENTS = /^\/?[-–—]+/;

/** Normalizes digits of any script to 0–9, merges look-alike separators and spaces, and drops invisible characters. */
function plainDigits(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
    .replace(/[’‘´`ʼ]/g, "'")
    .replace(/⹁/g, ',')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Unicode places the digits of every script in runs of ten, starting with zero. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let start = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(start - 1))) start -= 1;
  return (code - start) % 10;
}

/**
 * Returns the number as text with a decimal point; null if its separators make no sense; `unclear` if a single
 * separator before three digits could group thousands or start decimals.
 */
function readNumber(digits: string, context: AmountContext): string | 'unclear' | null {
  const signs = [...digits.replace(/\d/g, '')];
  const last = signs.at(-1);
  if (last === undefined) return digits;
  const [whole = '', decimals = ''] = split(digits, last);
  const isOnce = signs.indexOf(last) === signs.length - 1;
  const canBeDecimal = isOnce && /[.,٫]/.test(last) && (whole === '' || isGrouped(whole));
  const canGroup = isGrouped(digits);
  if (canBeDecimal && canGroup && signs.length === 1) return decide(digits, last, context);
  if (canBeDecimal) return `${onlyDigits(whole) || '0'}.${decimals}`;
  return canGroup ? onlyDigits(digits) : null;
}

/** Resolves a single separator before three digits by the country, if that leaves no doubt. */
function decide(digits: string, sign: string, context: AmountContext): string | 'unclear' {
  const decimalSign = countryDecimalSign(context.country);
  const [whole = '', decimals = ''] = split(digits, sign);
  if (sign === '٫' || (sign === (decimalSign ?? '.') && currencyDecimals(context.currency) === 3)) {
    return `${whole}.${decimals}`;
  }
  return decimalSign !== null && sign !== decimalSign ? onlyDigits(digits) : 'unclear';
}

function split(digits: string, sign: string): [string, string] {
  const at = digits.lastIndexOf(sign);
  return [digits.slice(0, at), digits.slice(at + 1)];
}

/** Returns true if one separator groups the digits in thousands, or in lakhs and crores with three digits last. */
function isGrouped(digits: string): boolean {
  return /^\d+$|^[1-9]\d{0,2}([.,٬' ])\d{3}(\1\d{3})*$|^[1-9]\d?(,\d{2})+,\d{3}$/.test(digits);
}

function onlyDigits(text: string): string {
  return text.replace(/\D/g, '');
}

/** Returns the decimal separator of a country; null if the country is unknown. */
function countryDecimalSign(country: string): string | null {
  return decimalSigns(country) || null;
}

const decimalSigns = memoize((country) => {
  const code = countryCode(country);
  if (code === null) return '';
  const format = new Intl.NumberFormat(countryLocale(code), { numberingSystem: 'latn' });
  const parts = format.formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
});

function withinLimits(number: string, currency: Currency): AmountReading {
  const [, decimals = ''] = number.replace(/0+$/, '').split('.');
  const allowed = currencyDecimals(currency);
  if (number.includes('.') && decimals.length > allowed) {
    return { ok: false, problem: decimalsProblem(currency) };
  }
  const amount = Number(number);
  if (amount > MAX_FEE) return { ok: false, problem: `At most ${formatMoney(MAX_FEE, currency)}` };
  return { ok: true, amount };
}

function unclear(typed: string, digits: string, context: AmountContext): AmountReading {
  const thousands = Number(onlyDigits(digits));
  const small = Number(digits.replace(/[.,]/, '.'));
  const readings = [thousands, small].filter((amount) => fitsCurrency(amount, context.currency));
  const asMoney = readings.map((amount) => formatMoney(amount, context.currency)).join(' or ');
  const asText = readings.map((amount) => formatAmount(amount, context)).join(' or ');
  return { ok: false, problem: `Does “${typed.trim()}” mean ${asMoney}? Enter ${asText}.` };
}

function notUnderstood(typed: string, context: AmountContext): AmountReading {
  const example = formatAmount(currencyDecimals(context.currency) === 0 ? 5000 : 85.5, context);
  return {
    ok: false,
    problem: `“${typed.trim()}” isn’t an amount. Enter one like ${example}.`,
  };
}

/** The notations of each currency besides its code and symbol. Dots and spaces are ignored. */
const OTHER_MARKS: Partial<Record<Currency, string>> = {
  USD: '$ US$ $US',
  EUR: 'EURO EUROS',
  CAD: '$ CA$ CAN$ $CA',
  AUD: '$ AU$',
  JPY: 'JP¥ 円 YEN',
  CHF: 'FR SFR',
  CNY: '¥ RMB 元 YUAN',
  INR: 'RS',
  RUB: 'РУБ Р',
  KRW: '원 WON',
  MXN: '$',
  SGD: '$',
  HKD: '$',
  NOK: 'KR',
  SEK: 'KR',
  DKK: 'KR DKR',
  ILS: 'NIS',
  NZD: '$',
  TRY: 'TL',
  AED: 'DH DHS DIRHAM دإ',
  SAR: 'SR رس',
  QAR: 'QR رق',
  KWD: 'KD دك',
  BHD: 'BD دب',
};

/** Returns a problem, or null if the mark is that of the event’s currency. */
function markProblem(
  mark: string,
  typed: string,
  { currency, country }: AmountContext,
): string | null {
  if (isCurrencyMark(mark, currency)) return null;
  if (CURRENCIES.some((other) => isCurrencyMark(mark, other))) {
    return `The currency is ${currency}. Change the currency, or remove “${mark.trim()}”.`;
  }
  const reading = notUnderstood(typed, { currency, country });
  return reading.ok ? null : reading.problem;
}

function isCurrencyMark(mark: string, currency: Currency): boolean {
  const key = markKey(mark);
  const known = `${currency} ${markKey(currencySymbol(currency))} ${OTHER_MARKS[currency] ?? ''}`;
  return known.split(' ').includes(key);
}

function markKey(mark: string): string {
  return mark.toUpperCase().replace(/[\s.]/g, '');
}
