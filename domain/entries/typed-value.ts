import type { REGISTRATION_FORM } from '../words/en/registration-form.ts';
import { isStorable, tidyText } from './tidy-text.ts';

/** The sentences about the fields of a form. */
type Words = typeof REGISTRATION_FORM;

/** What was typed into a field: the value to store, or what is wrong with it. */
export type Typed<Value> = { value: Value; problem?: never } | { value?: never; problem: string };

/** A text of at most `most` characters as people count them. Missing and null are empty. */
export function typedText(typed: unknown, most: number, words: Words): Typed<string> {
  if (typed !== undefined && typed !== null && typeof typed !== 'string') {
    return { problem: words.notAText };
  }
  const text = tidyText(typed ?? '');
  if (!isStorable(text)) return { problem: words.notStorable };
  return [...text].length > most ? { problem: words.tooLong(most) } : { value: text };
}

/** One of the options, or empty. */
export function typedOption<Option extends string>(
  typed: unknown,
  options: readonly Option[],
  words: Words,
): Typed<Option | ''> {
  if (typed !== undefined && typed !== null && typeof typed !== 'string') {
    return { problem: words.notAText };
  }
  const text = tidyText(typed ?? '');
  if (text === '') return { value: '' };
  const chosen = options.find((option) => option === text);
  return chosen === undefined ? { problem: words.notAnOption } : { value: chosen };
}

/** A number that matches `shape`, typed or sent as such; null for none. */
export function typedNumber(typed: unknown, shape: RegExp, problem: string): Typed<number | null> {
  const text = typeof typed === 'number' ? String(typed) : (typed ?? '');
  if (typeof text !== 'string') return { problem };
  const tidy = tidyText(text);
  if (tidy === '') return { value: null };
  // Adding 0 turns -0 into 0.
  return shape.test(tidy) ? { value: Number(tidy.replace(',', '.')) + 0 } : { problem };
}
