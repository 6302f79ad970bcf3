export const NOT_WHOLE = 'Enter a whole number';

/** The number that typed digits are, up to seven; null for an empty text. Any other text is returned as it is. */
export function readWhole(text: string): number | string | null {
  const typed = text.trim();
  if (typed === '') return null;
  return /^\d{1,7}$/.test(typed) ? Number(typed) : text;
}
