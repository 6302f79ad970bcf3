/** The location of the app: an entry of the browser's history. */
export type AppLocation = {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** Names the entry, so that one that is gone back to is known again. */
  readonly key: string;
  /** The state stored with the entry; null when there was none. */
  readonly state: unknown;
};

type NavigateOptions = {
  /** Takes the place of the current entry, which Back then passes over. */
  replace?: boolean;
  state?: unknown;
};

type Entry = { key: string; state: unknown };

let current: AppLocation | null = null;
const listeners = new Set<() => void>();

function read(): AppLocation {
  const { pathname, search, hash } = window.location;
  const entry = window.history.state as Partial<Entry> | null;
  return { pathname, search, hash, key: entry?.key ?? 'first', state: entry?.state ?? null };
}

function update(): void {
  current = read();
  for (const listener of listeners) listener();
}

/** The source of `useSyncExternalStore`: the location, as it is and as it changes. */
export const locationStore = {
  read: (): AppLocation => {
    current ??= read();
    return current;
  },
  subscribe: (listener: () => void) => {
    if (listeners.size === 0) window.addEventListener('popstate', update);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('popstate', update);
    };
  },
};

let guard: ((to: string) => boolean) | null = null;

/**
 * Has each new path asked about before the app goes there: where `mayLeave` says no, it stays. Back and forward are not
 * asked about. Returns what ends that.
 */
export function guardNavigation(mayLeave: (to: string) => boolean): () => void {
  guard = mayLeave;
  return () => {
    if (guard === mayLeave) guard = null;
  };
}

/** Goes to a path of the app, or that many entries forward or, if negative, back. */
export function navigate(
  to: string | number,
  { replace = false, state = null }: NavigateOptions = {},
): void {
  if (typeof to === 'number') {
    window.history.go(to);
    return;
  }
  if (guard?.(to) === false) return;
  const entry: Entry = { key: Math.random().toString(36).slice(2), state };
  if (replace) window.history.replaceState(entry, '', to);
  else window.history.pushState(entry, '', to);
  update();
}

/** The path of a screen as it is spelled by all: in lower case, without a slash at its end. */
export function screenPath(pathname: string): string {
  return pathname.replace(/\/+$/, '').toLowerCase();
}
