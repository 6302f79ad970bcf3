/** Storage as a browser has it, in memory: its items are its own properties. */
export function browserStorage(): Storage {
  type Items = Record<string, string>;
  const methods = {
    get length() {
      return Object.keys(this).length;
    },
    key(this: Items, index: number) {
      return Object.keys(this)[index] ?? null;
    },
    getItem(this: Items, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Items, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Items, key: string) {
      delete this[key];
    },
  };
  return Object.create(methods);
}
