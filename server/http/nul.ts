/**
 * Whether a value contains the character NUL in any text or key. Postgres cannot store it and rejects the whole
 * statement.
 */
export function containsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, part]) => containsNul(name) || containsNul(part));
}
