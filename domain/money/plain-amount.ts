import { currencyDecimals, formatMoney, fromMinorUnits, toMinorUnits } from './currency.ts';

/** Formats an amount in minor units; the sign of a negative one precedes the currency: `−€15`. */
export function minorUnitsText(minor: number, currency: string): string {
  const text = formatMoney(fromMinorUnits(Math.abs(minor), currency), currency);
  return minor < 0 ? `−${text}` : text;
}

/**
 * Formats an amount in minor units for a file, with a point and the decimals of its currency: `12.50`; null is empty.
 */
export function plainAmount(minor: number | null, currency: string): string {
  return minor === null ? '' : fromMinorUnits(minor, currency).toFixed(currencyDecimals(currency));
}

/** Parses an amount written by `plainAmount`, in minor units; null for any other text. */
export function readPlainAmount(text: string, currency: string): number | null {
  const decimals = currencyDecimals(currency);
  const shape = decimals === 0 ? /^-?\d{1,9}$/ : new RegExp(`^-?\\d{1,9}\\.\\d{${decimals}}$`);
  return shape.test(text) ? toMinorUnits(Number(text), currency) + 0 : null;
}
