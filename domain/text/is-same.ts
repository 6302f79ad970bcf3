/** Returns true if two JSON values are equal, regardless of the order of object keys. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isSame(at(a, key), at(b, key)))
  );
}

function at(record: object, key: string): unknown {
  return (record as Record<string, unknown>)[key];
}
