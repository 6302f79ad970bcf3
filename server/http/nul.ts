/**
 * Returns true if any text or key in a value contains the character NUL. Postgres cannot store it and rejects the whole
 * statement. Iterative, because a value may be nested deeper than the call stack allows.
 */
export function containsNul(value: unknown): boolean {
  const left: unknown[] = [value];
  while (left.length > 0) {
    const part = left.pop();
    if (typeof part === 'string' && part.includes('\0')) return true;
    if (typeof part !== 'object' || part === null) continue;
    for (const entry of Object.entries(part)) left.push(...entry);
  }
  return false;
}
