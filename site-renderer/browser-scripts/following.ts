const KEY = 'tabiya-following';
/** The maximum number of results pages with followed players; the oldest one is dropped. */
const MOST_PAGES = 20;

/**
 * Returns the displayed names of the players whom the reader follows on this device, by the path of their results page.
 */
export function followedPlayers(): Record<string, string[]> {
  try {
    return JSON.parse(localStorage[KEY] ?? '{}') as Record<string, string[]>;
  } catch {
    // Storage may be blocked; then no players are followed.
    return {};
  }
}

/** Toggles following a player of the results page at `path`. */
export function toggleFollowed(path: string, name: string): void {
  const { [path]: names = [], ...others } = followedPlayers();
  const changed = names.includes(name)
    ? names.filter((followed) => followed !== name)
    : [...names, name];
  const pages = Object.entries(others).concat(changed.length > 0 ? [[path, changed]] : []);
  try {
    localStorage[KEY] = JSON.stringify(Object.fromEntries(pages.slice(-MOST_PAGES)));
  } catch {
    // The button keeps its state.
  }
}
