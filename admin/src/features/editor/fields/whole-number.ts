/** What a field for a whole number takes of what was typed: digits. */
export function digits(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, 7);
}

/** The number of the digits; null for none. */
export function wholeNumber(text: string): number | null {
  return text === '' ? null : Number(text);
}

/** The digits of what was typed, or those of the largest number allowed where they say more. */
export function digitsUpTo(largest: number, typed: string): string {
  const text = digits(typed);
  return Number(text) > largest ? String(largest) : text;
}
