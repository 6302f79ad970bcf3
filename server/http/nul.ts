/**
 * Whether a value read from a request holds the character NUL in any of its texts or names. No text in the database can,
 * and Postgres refuses the whole statement.
 */
export function containsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, part]) => containsNul(name) || containsNul(part));
}
