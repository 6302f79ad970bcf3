const KEY = 'tabiya-following';
/** On how many results pages players are followed at most; the oldest one is forgotten. */
const MOST_PAGES = 20;

/** The players whom the reader follows on this device, as pages show them, by the path of their results page. */
export function followedPlayers(): Record<string, string[]> {
  try {
    return JSON.parse(localStorage[KEY] ?? '{}') as Record<string, string[]>;
  } catch {
    // Storage may be blocked; then nobody is followed.
    return {};
  }
}

/** Follows a player of the results page at `path`, or no longer. */
export function toggleFollowed(path: string, name: string): void {
  const { [path]: names = [], ...others } = followedPlayers();
  const changed = names.includes(name) ? names.filter((one) => one !== name) : [...names, name];
  const pages = Object.entries(others).concat(changed.length > 0 ? [[path, changed]] : []);
  try {
    localStorage[KEY] = JSON.stringify(Object.fromEntries(pages.slice(-MOST_PAGES)));
  } catch {
    // The button stays as it was.
  }
}
