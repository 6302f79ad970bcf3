import * as z from 'zod/mini';

/** The schema of a line of text, trimmed and of at most `maximum` characters. */
export function shortText(maximum: number) {
  const tooLong = `At most ${maximum.toLocaleString('en-US')} characters`;
  return z.string().check(z.trim(), z.maxLength(maximum, tooLong));
}
