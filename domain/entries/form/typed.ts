import { isStorable, normalizeText } from '../normalize-text.ts';
import type { FormWords } from './form-words.ts';

/** The result of reading a field: the value to store, or the problem. */
export type FieldReading<Value> =
  | { value: Value; problem?: never }
  | { value?: never; problem: string };

/** Reads a text of at most `most` user-perceived characters. Missing and null are empty. */
export function readTypedText(
  typed: unknown,
  most: number,
  words: FormWords,
  tidy = normalizeText,
): FieldReading<string> {
  if (typed !== undefined && typed !== null && typeof typed !== 'string') {
    return { problem: words.notAText };
  }
  const text = tidy(typed ?? '');
  if (!isStorable(text)) return { problem: words.notStorable };
  return withinLength(text, most, words);
}

/** Checks the length of a text in user-perceived characters. */
export function withinLength(text: string, most: number, words: FormWords): FieldReading<string> {
  return [...text].length > most ? { problem: words.tooLong(most) } : { value: text };
}

/** Reads one of the options, or empty. */
export function readOption<Option extends string>(
  typed: unknown,
  options: readonly Option[],
  words: FormWords,
): FieldReading<Option | ''> {
  if (typed !== undefined && typed !== null && typeof typed !== 'string') {
    return { problem: words.notAText };
  }
  const text = normalizeText(typed ?? '');
  if (text === '') return { value: '' };
  const chosen = options.find((option) => option === text);
  return chosen === undefined ? { problem: words.notAnOption } : { value: chosen };
}

/** Reads a number that matches `shape`, as a text or a number; null for none. */
export function readNumber(
  typed: unknown,
  shape: RegExp,
  problem: string,
): FieldReading<number | null> {
  const text = typeof typed === 'number' ? String(typed) : (typed ?? '');
  if (typeof text !== 'string') return { problem };
  const tidy = normalizeText(text);
  if (tidy === '') return { value: null };
  // Adding 0 turns -0 into 0.
  return shape.test(tidy) ? { value: Number(tidy.replace(',', '.')) + 0 } : { problem };
}

/** A whole number in decimal notation. */
const WHOLE = /^(0|-?[1-9][0-9]{0,11})$/;

/** Reads a whole number within a range, as a text or a number; null for none. */
export function readWholeNumber(
  typed: unknown,
  from: number,
  to: number,
  problem: string,
): FieldReading<number | null> {
  const read = readNumber(typed, WHOLE, problem);
  const isOutside = typeof read.value === 'number' && (read.value < from || read.value > to);
  return isOutside ? { problem } : read;
}

/** A whole number from 0 to 3000 in digits. Spreadsheets write 1500.0. The database applies the same rule. */
const RATING = /^0*([0-9]{1,3}|[12][0-9]{3}|3000)(\.0+)?$/;

/** Reads a rating; empty means none. */
export function readRating(typed: unknown, problem: string): FieldReading<number | null> {
  return readNumber(typed, RATING, problem);
}

/** Returns a text; anything else counts as empty. */
export function asText(typed: unknown): string {
  return typeof typed === 'string' ? normalizeText(typed) : '';
}
