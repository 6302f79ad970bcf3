/** What an outbox knows of a change: its id, by which changes are in the order in which they were made. */
export type Waiting<Change> = Change & { id: string };

const PREFIX = 'tabiya:out:1:';

/**
 * Changes that were made and not yet answered, by owner (an account and an event): kept in the storage before they are
 * sent, until the server has answered. Where the storage refuses, they are kept while the window is open.
 */
export function createOutbox<Change extends object>(storage: Storage) {
  const unstored = new Map<string, Waiting<Change>>();
  /** Made in this window, which sends them itself. */
  const own = new Set<string>();
  const listeners = new Set<() => void>();

  const keysOf = (owner: string): string[] => {
    const start = `${PREFIX}${owner}:`;
    const stored = attempt(() =>
      Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''),
    );
    const all = new Set([...(stored ?? []), ...unstored.keys()]);
    return [...all].filter((key) => key.startsWith(start)).sort();
  };
  const read = (key: string): Waiting<Change> | null => {
    const id = key.slice(key.lastIndexOf(':') + 1);
    const text = attempt(() => storage.getItem(key));
    const change = text ? attempt<unknown>(() => JSON.parse(text)) : null;
    if (typeof change === 'object' && change !== null) return { ...(change as Change), id };
    return unstored.get(key) ?? null;
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };

  return {
    /** Keeps a change and gives its id. */
    add(owner: string, change: Change, now = Date.now()): string {
      // After all that waits, whichever window kept it and whatever its clock said.
      const newest = Number(keysOf(owner).at(-1)?.split(':').at(-1)?.split('-')[0] ?? 0);
      const last = Math.max(newest + 1, now);
      const id = `${String(last).padStart(15, '0')}-${Math.random().toString(36).slice(2, 8)}`;
      const key = `${PREFIX}${owner}:${id}`;
      const isStored = attempt(() => {
        storage.setItem(key, JSON.stringify(change));
        return true;
      });
      if (!isStored) unstored.set(key, { ...change, id });
      own.add(id);
      tell();
      return id;
    },
    /** Drops a change that was answered. */
    remove(owner: string, id: string): void {
      const key = `${PREFIX}${owner}:${id}`;
      attempt(() => storage.removeItem(key));
      unstored.delete(key);
      tell();
    },
    count: (owner: string): number => keysOf(owner).length,
    /** Whether all that waits would be there after the window was closed. */
    isSafe: (owner: string): boolean => keysOf(owner).every((key) => !unstored.has(key)),
    /** What was left by windows before this one, the oldest first. */
    left: (owner: string): Waiting<Change>[] =>
      keysOf(owner).flatMap((key) => {
        const change = read(key);
        return change === null || own.has(change.id) ? [] : [change];
      }),
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

type Outbox<Change extends object> = ReturnType<typeof createOutbox<Change>>;

/** Sends what earlier windows left, one after the other; a change leaves the outbox once `send` has an answer. */
export async function sendLeft<Change extends object>(
  outbox: Outbox<Change>,
  owner: string,
  send: (change: Waiting<Change>) => Promise<void>,
): Promise<void> {
  for (const change of outbox.left(owner)) {
    await send(change);
    outbox.remove(owner, change.id);
  }
}

/**
 * What is still to be done of a change that was kept: `wanted` by id, made on `from`. An entry that is as wanted needs
 * nothing; one that is neither that nor as it was has been changed elsewhere, and stays so.
 */
export function stillToDo<Value>(
  wanted: ReadonlyMap<string, Value>,
  from: ReadonlyMap<string, Value>,
  now: (id: string, value: Value) => Value | undefined,
  isSame: (one: unknown, other: unknown) => boolean,
): { todo: Map<string, Value>; overtaken: string[] } {
  const todo = new Map<string, Value>();
  const overtaken: string[] = [];
  for (const [id, value] of wanted) {
    const current = now(id, value);
    if (current !== undefined && isSame(current, value)) continue;
    if (current !== undefined && isSame(current, from.get(id))) todo.set(id, value);
    else overtaken.push(id);
  }
  return { todo, overtaken };
}

function attempt<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    // Storage that is full or forbidden, or text that is no change.
    return null;
  }
}
