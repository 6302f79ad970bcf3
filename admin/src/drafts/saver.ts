/**
 * The state of a form against the server. `waiting`: no answer, retried automatically; `refused`: retried after the next
 * change; `conflict`: the rest is saved, but fields changed elsewhere need a decision.
 */
export type SaveState = 'clean' | 'dirty' | 'saving' | 'waiting' | 'refused' | 'conflict';

/** The delay before a retry, in milliseconds: the first and the longest. */
const FIRST_RETRY = 1_000;
const LAST_RETRY = 30_000;

type SaverOptions = {
  /** The pause between the last change and its save, in milliseconds. */
  pause: number;
  /** The shortest time to show `saving`, in milliseconds. */
  shown?: number;
  /**
   * Saves what there is. Resolves to true if everything is saved. Rejects on failure: with the code `unreachable` if
   * there was no answer. Runs one at a time.
   */
  save: () => Promise<boolean>;
};

/** Saves changes some time after the last one. Changes made during a save are saved by the next. */
export function createSaver({ pause, shown = 0, save }: SaverOptions) {
  let changes = 0;
  let saved = 0;
  let failures = 0;
  let running: Promise<void> | null = null;
  let left: 'dirty' | 'waiting' | 'refused' | 'conflict' = 'dirty';
  let problem: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const schedule = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), delay);
  };

  const attempt = async () => {
    const sent = changes;
    const [result] = await Promise.allSettled([save(), elapsed(shown)]);
    running = null;
    if (result.status === 'fulfilled') {
      [failures, problem] = [0, null];
      left = result.value ? 'dirty' : 'conflict';
      if (result.value) saved = Math.max(saved, sent);
    } else {
      left = errorCode(result.reason) === 'unreachable' ? 'waiting' : 'refused';
      problem = result.reason instanceof Error ? result.reason.message : '';
      failures += 1;
    }
    notify();
    if (changes > sent && saved < changes) schedule(pause);
    else if (left === 'waiting') schedule(Math.min(FIRST_RETRY * 2 ** (failures - 1), LAST_RETRY));
  };

  /** Starts a save, or joins the running one. */
  const run = (): Promise<void> => {
    clearTimeout(timer);
    if (running === null && saved !== changes) {
      running = attempt();
      notify();
    }
    return running ?? Promise.resolve();
  };

  return {
    /** Called on each change. */
    changed() {
      changes += 1;
      left = 'dirty';
      notify();
      if (running === null) schedule(pause);
    },
    /** Saves at once, until nothing is left. Returns true if everything is saved. */
    async flush(): Promise<boolean> {
      if (running !== null) await running;
      while (saved !== changes) {
        const before = changes;
        await run();
        if (saved < before) return false;
      }
      return true;
    },
    /** Marks everything as saved, because it was published or discarded. */
    markSaved() {
      clearTimeout(timer);
      saved = changes;
      [left, problem, failures] = ['dirty', null, 0];
      notify();
    },
    state: (): SaveState => (running !== null ? 'saving' : saved === changes ? 'clean' : left),
    /** Why the last save failed; null otherwise. */
    problem: () => problem,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function errorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null;
}

function elapsed(milliseconds: number) {
  return milliseconds > 0 && new Promise((resolve) => setTimeout(resolve, milliseconds));
}
