/** The most notices stored of a section. */
const MOST = 30;

const storageKey = (name: string) => `tabiya:told:${name}`;

/**
 * The notices about results that lost against another device, by section, stored until the arbiter has read them: the
 * tab may close right after showing them. Empty without storage.
 */
export function readMergeNotices(name: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey(name)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** Stores the notices of a section, the newest if there are too many; an empty list removes them. */
export function storeMergeNotices(name: string, sentences: readonly string[]): void {
  try {
    if (sentences.length === 0) localStorage.removeItem(storageKey(name));
    else localStorage.setItem(storageKey(name), JSON.stringify(sentences.slice(-MOST)));
  } catch {
    // Storage is full or forbidden: the notices show while the tab is open.
  }
}
