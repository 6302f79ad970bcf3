import { type PublicWords, WORDS } from '../public-words.ts';

/** A language made up of the words in use, each between brackets, with dates and amounts as in Japan. */
export const INVENTED: PublicWords = {
  ...bracketed(WORDS),
  terms: { ...bracketed(WORDS.terms), language: 'ja', locale: 'ja-JP' },
};

/** The text without what stands between brackets. */
export function withoutInvented(text: string): string {
  const shorter = text.replace(/⟦[^⟦⟧]*⟧/gu, '');
  return shorter === text ? text : withoutInvented(shorter);
}

function bracketed<Value>(value: Value): Value {
  if (typeof value === 'string') return `⟦${value}⟧` as Value;
  if (typeof value === 'function') {
    return ((...given: unknown[]) => bracketedResult(value(...given.map(bracketing)))) as Value;
  }
  const entries = Object.entries(value as object).map(([key, part]) => [key, bracketed(part)]);
  return Object.fromEntries(entries) as Value;
}

/** A sentence, or the parts of one of which only the texts are words. */
function bracketedResult(result: unknown): unknown {
  if (!Array.isArray(result)) return bracketed(result);
  return result.map((part) => (typeof part === 'string' ? bracketed(part) : part));
}

/** A function that is given to a sentence gets a word of it, such as the text of a link. */
function bracketing(given: unknown): unknown {
  return typeof given === 'function' ? (word: string) => given(bracketed(word)) : given;
}
