import { type PublicWords, WORDS } from '../public-words.ts';

/** An invented language made of the current words, each in brackets, with dates and amounts as in Japan. */
export const INVENTED: PublicWords = {
  ...bracketed(WORDS),
  terms: { ...bracketed(WORDS.terms), language: 'ja', locale: 'ja-JP' },
};

/** Removes everything in brackets from a text. */
export function withoutInvented(text: string): string {
  const shorter = text.replace(/⟦[^⟦⟧]*⟧/gu, '');
  return shorter === text ? text : withoutInvented(shorter);
}

function bracketed<Value>(value: Value): Value {
  if (typeof value === 'string') return `⟦${value}⟧` as Value;
  if (typeof value === 'function') {
    return ((...argument: unknown[]) =>
      bracketedResult(value(...argument.map(bracketing)))) as Value;
  }
  const entries = Object.entries(value as object).map(([key, part]) => [key, bracketed(part)]);
  return Object.fromEntries(entries) as Value;
}

/** Puts a sentence in brackets, or the texts among its parts. */
function bracketedResult(result: unknown): unknown {
  if (!Array.isArray(result)) return bracketed(result);
  return result.map((part) => (typeof part === 'string' ? bracketed(part) : part));
}

/** Makes a function that is passed to a sentence receive bracketed words, such as the text of a link. */
function bracketing(argument: unknown): unknown {
  return typeof argument === 'function' ? (word: string) => argument(bracketed(word)) : argument;
}
