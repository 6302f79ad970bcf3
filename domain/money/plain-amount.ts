import { currencyDecimals, formatMoney, fromMinorUnits, toMinorUnits } from './currency.ts';

/** An amount in minor units as people read it; the sign of a negative one stands before the currency: `−€15`. */
export function minorUnitsText(minor: number, currency: string): string {
  const text = formatMoney(fromMinorUnits(Math.abs(minor), currency), currency);
  return minor < 0 ? `−${text}` : text;
}

/** An amount in minor units as a file has it, with a point and the decimals of its currency: `12.50`; null is empty. */
export function plainAmount(minor: number | null, currency: string): string {
  return minor === null ? '' : fromMinorUnits(minor, currency).toFixed(currencyDecimals(currency));
}

/** Reads what `plainAmount` writes, in minor units; null for any other text. */
export function readPlainAmount(text: string, currency: string): number | null {
  const decimals = currencyDecimals(currency);
  const shape = decimals === 0 ? /^-?\d{1,9}$/ : new RegExp(`^-?\\d{1,9}\\.\\d{${decimals}}$`);
  return shape.test(text) ? toMinorUnits(Number(text), currency) + 0 : null;
}
