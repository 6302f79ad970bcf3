/** Keeps only the digits of typed text. */
export function digits(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, 7);
}

/** Parses digits; null when empty. */
export function wholeNumber(text: string): number | null {
  return text === '' ? null : Number(text);
}

/** The typed digits, capped at the maximum. */
export function digitsUpTo(largest: number, typed: string): string {
  const text = digits(typed);
  return Number(text) > largest ? String(largest) : text;
}
