import type { PublicWords } from '@tabiya/domain/words/public-words';
import type { ScriptWords } from '../script-words.ts';

declare const WORDS: ScriptWords<{
  listName: PublicWords['terms']['ratingList'];
  locale: string;
}>;

/** An edition of a rating list: its code, and the day from which it is valid. */
export type Edition = { list: string; asOf: string };

/** Returns the displayed name of a list, e.g. `FIDE list of November 2026`. */
export function editionName({ list, asOf }: Edition): string {
  const month = new Intl.DateTimeFormat(WORDS.locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return fillPlaces(WORDS.listName, list, month.format(new Date(asOf)));
}

/** Fills the placeholders of a sentence. The values may contain any characters. */
export function fillPlaces(sentence: string, ...values: string[]): string {
  return sentence.replace(/\{(\d)\}/g, (_, place) => values[place] ?? '');
}
