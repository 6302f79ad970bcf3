/**
 * How what is typed stands with the server. `waiting`: there was no answer, and it is sent again by itself; `refused`:
 * it
 * is sent again once something changes; `conflict`: the rest is saved, and what was changed elsewhere, too, has to be
 * decided.
 */
export type SaveState = 'clean' | 'dirty' | 'saving' | 'waiting' | 'refused' | 'conflict';

/** After how long, in milliseconds, something is sent again: the first time, and at most. */
const FIRST_RETRY = 1_000;
const LAST_RETRY = 30_000;

type SaverOptions = {
  /** How long after the last change it is saved, in milliseconds. */
  pause: number;
  /** How long `saving` shows at least, in milliseconds. */
  shown?: number;
  /**
   * Saves what there is. Resolves to whether all of it is saved, and rejects where that fails: with the code
   * `unreachable` where there was no answer. One runs at a time.
   */
  save: () => Promise<boolean>;
};

/** Saves changes some time after the last one. Changes made while it saves are saved by another run. */
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

  /** Starts saving, or joins in. */
  const run = (): Promise<void> => {
    clearTimeout(timer);
    if (running === null && saved !== changes) {
      running = attempt();
      notify();
    }
    return running ?? Promise.resolve();
  };

  return {
    /** Called with each change. */
    changed() {
      changes += 1;
      left = 'dirty';
      notify();
      if (running === null) schedule(pause);
    },
    /** Saves at once, until nothing is left to save. Returns whether all is saved. */
    async flush(): Promise<boolean> {
      if (running !== null) await running;
      while (saved !== changes) {
        const before = changes;
        await run();
        if (saved < before) return false;
      }
      return true;
    },
    /** Takes everything as saved: it was published or discarded. */
    markSaved() {
      clearTimeout(timer);
      saved = changes;
      [left, problem, failures] = ['dirty', null, 0];
      notify();
    },
    state: (): SaveState => (running !== null ? 'saving' : saved === changes ? 'clean' : left),
    /** Why saving failed last; null otherwise. */
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
