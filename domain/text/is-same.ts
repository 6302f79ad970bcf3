/** Returns true if two JSON values are equal, regardless of the order of object keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(at(one, key), at(other, key)))
  );
}

function at(record: object, key: string): unknown {
  return (record as Record<string, unknown>)[key];
}
