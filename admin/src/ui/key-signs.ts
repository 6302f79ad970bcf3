const SIGNS: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓' };

/** Returns the keys of a shortcut as they are printed on this device’s keyboard. */
export function keySigns(keys: string): string[] {
  const isMac = typeof navigator !== 'undefined' && /Mac|iP(?:hone|ad)/.test(navigator.userAgent);
  return keys
    .split('+')
    .map((key) => (key === 'Mod' ? (isMac ? '⌘' : 'Ctrl') : (SIGNS[key] ?? key)));
}
