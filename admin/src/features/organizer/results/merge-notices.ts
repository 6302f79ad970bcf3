/** As many sentences as are kept of a section. */
const MOST = 30;

const storageKey = (name: string) => `tabiya:told:${name}`;

/**
 * What an arbiter was told of results that do not stand as they entered them, by section, until they have read it: the
 * tab may be gone as soon as it was told. Empty where the browser keeps nothing.
 */
export function readMergeNotices(name: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey(name)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** Keeps the sentences of a section, the newest of too many; none forgets them. */
export function storeMergeNotices(name: string, sentences: readonly string[]): void {
  try {
    if (sentences.length === 0) localStorage.removeItem(storageKey(name));
    else localStorage.setItem(storageKey(name), JSON.stringify(sentences.slice(-MOST)));
  } catch {
    // Storage that is full or forbidden: they are shown while the tab is open.
  }
}
