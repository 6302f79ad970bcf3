/** A change in the outbox. Ids sort in the order of the changes. */
export type WaitingChange<Change> = Change & { id: string };

const PREFIX = 'tabiya:out:1:';

const NONE: readonly never[] = [];

type OutboxOptions<Change> = {
  /** Parses a stored change, also of an earlier release; null if it is not one. */
  read: (stored: unknown) => Change | null;
  lasting: Storage;
  /** Storage for changes that may not outlive the tab. */
  ofTab: Storage;
  /** Checks whether a change may not outlive the tab. */
  endsWithTab: (change: Change) => boolean;
};

/**
 * Changes without an answer yet, by owner (an account and an event): stored before they are sent, until the server has
 * answered. If the storage refuses, they last as long as the window.
 */
export function createOutbox<Change extends object>({
  read,
  lasting,
  ofTab,
  endsWithTab,
}: OutboxOptions<Change>) {
  const storages = [lasting, ofTab];
  /** The changes that this window sends itself, by owner: its own, and those it adopted. */
  const own = new Map<string, readonly WaitingChange<Change>[]>();
  /** The keys of changes that the storage refused. */
  const unstored = new Set<string>();
  const listeners = new Set<() => void>();

  const keysOf = (owner: string): string[] => {
    const start = `${PREFIX}${owner}:`;
    const all = new Set([...storages.flatMap(keysIn), ...unstored]);
    return [...all].filter((key) => key.startsWith(start)).sort();
  };
  const textOf = (key: string) =>
    attempt(() => lasting.getItem(key)) ?? attempt(() => ofTab.getItem(key));
  const idOf = (key: string) => key.slice(key.lastIndexOf(':') + 1);
  const ownOf = (owner: string): readonly WaitingChange<Change>[] => own.get(owner) ?? NONE;
  const setOwn = (owner: string, changes: readonly WaitingChange<Change>[]) => {
    own.set(owner, changes);
    for (const listener of listeners) listener();
  };

  return {
    /** Stores a change and returns it with its id. */
    add(owner: string, change: Change, now = Date.now()): WaitingChange<Change> {
      // After all waiting changes, even if another window's clock is ahead.
      const newest = Number(keysOf(owner).at(-1)?.split(':').at(-1)?.split('-')[0] ?? 0);
      const waiting = { ...change, id: nextId(Math.max(newest + 1, now)) };
      const key = `${PREFIX}${owner}:${waiting.id}`;
      const storage = endsWithTab(change) ? ofTab : lasting;
      const isStored = attempt(() => {
        storage.setItem(key, JSON.stringify(change));
        return true;
      });
      if (!isStored) unstored.add(key);
      setOwn(owner, [...ownOf(owner), waiting]);
      return waiting;
    },
    /** Removes an answered change. */
    remove(owner: string, id: string): void {
      const key = `${PREFIX}${owner}:${id}`;
      for (const storage of storages) attempt(() => storage.removeItem(key));
      unstored.delete(key);
      setOwn(
        owner,
        ownOf(owner).filter((one) => one.id !== id),
      );
    },
    /** The changes that this window has to send, oldest first; the same list until it changes. */
    own: ownOf,
    /** The number of waiting changes of an account, in one event or in all. */
    count: (owner: string): number => keysOf(owner).length,
    /** True if all waiting changes would survive closing the window. */
    isSafe: (owner: string): boolean => {
      const safe = new Set(keysIn(lasting));
      return keysOf(owner).every((key) => safe.has(key));
    },
    /** Adopts what earlier windows left, oldest first. */
    takeLeft(owner: string): WaitingChange<Change>[] {
      const known = new Set(ownOf(owner).map(({ id }) => id));
      const left = keysOf(owner).flatMap((key) => {
        const text = known.has(idOf(key)) ? null : textOf(key);
        const change = text ? read(attempt<unknown>(() => JSON.parse(text))) : null;
        return change === null ? [] : [{ ...change, id: idOf(key) }];
      });
      if (left.length > 0) setOwn(owner, [...left, ...ownOf(owner)]);
      return left;
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** A unique id that sorts by `at` (milliseconds). */
function nextId(at: number): string {
  return `${String(at).padStart(15, '0')}-${Math.random().toString(36).slice(2, 8)}`;
}

function keysIn(storage: Storage): string[] {
  const keys = () => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return attempt(keys) ?? [];
}

function attempt<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    // Storage is full or forbidden, or the text is not a change.
    return null;
  }
}
