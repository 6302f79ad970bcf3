/**
 * The function with its results kept, for one that always gives the same for the same text and takes long
 * to. At most `limit` results are kept, and all are let go when there would be more.
 */
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
