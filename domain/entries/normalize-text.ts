/** Whitespace as `trim` defines it, and zero-width characters, which would otherwise pass for a name. */
const BLANK = /[\s\u200b-\u200d\u2060]/;

/**
 * Trims whitespace and zero-width characters. The database trims the same (`private.blanks`). Runs in linear time: a
 * regular expression for trailing whitespace takes minutes on a form full of spaces followed by a letter.
 */
export function normalizeText(typed: string): string {
  let start = 0;
  let end = typed.length;
  while (start < end && BLANK.test(typed.charAt(start))) start += 1;
  while (end > start && BLANK.test(typed.charAt(end - 1))) end -= 1;
  return typed.slice(start, end);
}

/** Returns true if Postgres can store the text: it contains neither NUL nor half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
