/** Whitespace as `trim` defines it, and characters that show nothing, which would otherwise pass for a name. */
const BLANK = /[\s\u200b-\u200d\u2060\u202a-\u202e\u2066-\u2069]/;

/** The blanks of a text, one run at a time, to be removed. */
export const BLANKS = new RegExp(`${BLANK.source}+`, 'g');

/** Embeddings, overrides, and isolates: they change how what follows is read, such as `gnp.exe` as `exe.png`. */
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]+/g;

/**
 * Removes controls of the writing direction, and trims whitespace and zero-width characters. The database does the same
 * (`private.normalize_text`). Runs in linear time: a regular expression for trailing whitespace takes minutes on a form
 * full of spaces followed by a letter.
 */
export function normalizeText(typed: string): string {
  const text = typed.replace(DIRECTION_CONTROLS, '');
  let start = 0;
  let end = text.length;
  while (start < end && BLANK.test(text.charAt(start))) start += 1;
  while (end > start && BLANK.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Returns true if Postgres can store the text: it contains neither NUL nor half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
