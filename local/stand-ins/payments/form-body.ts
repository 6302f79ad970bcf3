/** A value of Stripe’s form encoding: `line_items[0][quantity]=1`. */
export type FormValue = string | { [key: string]: FormValue };

/** Parses a form-encoded body with bracketed names. Lists become objects with the keys `0`, `1`, and so on. */
export function parseFormBody(body: URLSearchParams): { [key: string]: FormValue } {
  const root: { [key: string]: FormValue } = {};
  for (const [name, value] of body) {
    const keys = name.replaceAll(']', '').split('[');
    const last = keys.pop() ?? '';
    let at = root;
    for (const key of keys) {
      const next = Object.hasOwn(at, key) ? at[key] : undefined;
      const inner = typeof next === 'object' ? next : {};
      if (next !== inner) Object.defineProperty(at, key, { value: inner, enumerable: true });
      at = inner;
    }
    Object.defineProperty(at, last, { value, enumerable: true });
  }
  return root;
}
