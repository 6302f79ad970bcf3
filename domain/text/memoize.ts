/** Memoizes a pure string function; clears at `limit`. */
export function memoize<Result>(
  make: (text: string) => Result,
  limit = 500,
): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const result = make(text);
    if (known.size >= limit) known.clear();
    known.set(text, result);
    return result;
  };
}

/** Memoizes a function of an object for as long as the object is in use. */
export function memoizeByObject<Key extends object, Result>(
  make: (key: Key) => Result,
): (key: Key) => Result {
  const known = new WeakMap<Key, Result>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const result = make(key);
    known.set(key, result);
    return result;
  };
}
