import { isStorable, normalizeText } from '../normalize-text.ts';
import type { FormWords } from './form-words.ts';

/** The result of reading a field: the value to store, or the problem. */
export type FieldReading<Value> =
  | { value: Value; problem?: never }
  | { value?: never; problem: string };

/** A text of at most `most` characters as people count them. Missing and null are empty. */
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

/** A text that is not longer than it may be, as people count its characters. */
export function withinLength(text: string, most: number, words: FormWords): FieldReading<string> {
  return [...text].length > most ? { problem: words.tooLong(most) } : { value: text };
}

/** One of the options, or empty. */
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

/** A number that matches `shape`, typed or sent as such; null for none. */
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

/** A whole number as people write it. */
const WHOLE = /^(0|-?[1-9][0-9]{0,11})$/;

/** A whole number from one to another, typed or sent as such; null for none. */
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

/** Returns the rating as typed; empty means none. */
export function readRating(typed: unknown, problem: string): FieldReading<number | null> {
  return readNumber(typed, RATING, problem);
}

/** A text as typed; anything else counts as empty. */
export function asText(typed: unknown): string {
  return typeof typed === 'string' ? normalizeText(typed) : '';
}
