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
