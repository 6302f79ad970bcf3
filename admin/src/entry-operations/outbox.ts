/** An operation in the outbox. Ids sort in the order in which they were made. */
export type WaitingOperation<Operation> = Operation & { id: string };

/** The number is that of the stored format: raise it when operations are stored differently. */
const PREFIX = 'tabiya:out:2:';

const NONE: readonly never[] = [];

type OutboxOptions<Operation> = {
  /** Returns what of an operation is stored. */
  toStored: (operation: Operation) => Operation;
  /** Parses a stored operation; null if it is not one. */
  read: (stored: unknown) => Operation | null;
  lasting: Storage;
  /** Storage for operations that may not outlive the tab. */
  ofTab: Storage;
  /** Checks whether an operation may not outlive the tab. */
  endsWithTab: (operation: Operation) => boolean;
  /** Receives a `storage` event when another window stores or removes an operation. */
  events: EventTarget;
};

/** See `createOutbox`. */
export type Outbox<Operation extends object> = ReturnType<typeof createOutbox<Operation>>;

/**
 * Operations without an answer yet, by owner (an account and an event): stored before they are sent, each under a key
 * of its own, until the server has answered. If the storage refuses, they last as long as the window.
 */
export function createOutbox<Operation extends object>({
  toStored,
  read,
  lasting,
  ofTab,
  endsWithTab,
  events,
}: OutboxOptions<Operation>) {
  const storages = [lasting, ofTab];
  /** The operations that this window sends itself, by owner: its own, and those it adopted. */
  const own = new Map<string, readonly WaitingOperation<Operation>[]>();
  /** The keys of operations that the storage refused. */
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
  const ownOf = (owner: string): readonly WaitingOperation<Operation>[] => own.get(owner) ?? NONE;
  const setOwn = (owner: string, operations: readonly WaitingOperation<Operation>[]) => {
    own.set(owner, operations);
    for (const listener of listeners) listener();
  };

  return {
    /** Stores an operation and returns it with its id. */
    add(owner: string, operation: Operation, now = Date.now()): WaitingOperation<Operation> {
      // After all that wait, even if another window's clock is ahead.
      const newest = Number(keysOf(owner).at(-1)?.split(':').at(-1)?.split('-')[0] ?? 0);
      const waiting = { ...operation, id: nextId(Math.max(newest + 1, now)) };
      const key = `${PREFIX}${owner}:${waiting.id}`;
      const storage = endsWithTab(operation) ? ofTab : lasting;
      const isStored = attempt(() => {
        storage.setItem(key, JSON.stringify(toStored(operation)));
        return true;
      });
      if (!isStored) unstored.add(key);
      setOwn(owner, [...ownOf(owner), waiting]);
      return waiting;
    },
    /** Removes an answered operation. */
    remove(owner: string, id: string): void {
      const key = `${PREFIX}${owner}:${id}`;
      for (const storage of storages) attempt(() => storage.removeItem(key));
      unstored.delete(key);
      setOwn(
        owner,
        ownOf(owner).filter((one) => one.id !== id),
      );
    },
    /** Returns true until this or another window has the answer to an operation. */
    isWaiting: (owner: string, id: string): boolean => {
      const key = `${PREFIX}${owner}:${id}`;
      return unstored.has(key) || textOf(key) !== null;
    },
    /** The operations that this window has to send, oldest first; the same list until it changes. */
    own: ownOf,
    /** The number of waiting operations of an account, in one event or in all. */
    count: (owner: string): number => keysOf(owner).length,
    /** True if all waiting operations would survive closing the window. */
    isSafe: (owner: string): boolean => {
      const safe = new Set(keysIn(lasting));
      return keysOf(owner).every((key) => safe.has(key));
    },
    /** Adopts what earlier windows left, oldest first. */
    takeLeft(owner: string): WaitingOperation<Operation>[] {
      const known = new Set(ownOf(owner).map(({ id }) => id));
      const left = keysOf(owner).flatMap((key) => {
        const text = known.has(idOf(key)) ? null : textOf(key);
        const operation = text ? read(attempt<unknown>(() => JSON.parse(text))) : null;
        return operation === null ? [] : [{ ...operation, id: idOf(key) }];
      });
      if (left.length > 0) setOwn(owner, [...left, ...ownOf(owner)]);
      return left;
    },
    /** Calls back when an operation is added or removed, in this window or another. Returns a function that stops. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      events.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        events.removeEventListener('storage', listener);
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
    // Storage is full or forbidden, or the text is not an operation.
    return null;
  }
}
