/** The delay before changes are saved, and the minimum time that Saving… is shown. */
const AUTOSAVE_DELAY_MS = 3000;
const SAVING_SHOWN_MS = 500;

/** The state of autosave. `unreachable`: the changes are stored on this device only, for now. */
export type AutosaveStatus = 'saved' | 'unsaved' | 'saving' | 'unreachable';

export type Autosave = {
  /** Called on input: saves in three seconds unless more is typed. */
  changed: () => void;
  /** Saves unsaved changes at once, e.g. when the device is online again. */
  flush: () => void;
  /** Marks everything as saved, because it was published or discarded. */
  settle: () => void;
  status: () => AutosaveStatus;
  subscribe: (listener: () => void) => () => void;
  /** Cancels the scheduled save and waits for a running one. */
  quiet: () => Promise<void>;
};

/**
 * Saves changes some time after the last one. `keep` saves the current state and rejects on failure; it never runs
 * concurrently, and input during a run is saved by another one. After a failure the next change or `flush` retries.
 */
export function createAutosave(keep: () => Promise<unknown>): Autosave {
  let changes = 0;
  let kept = 0;
  let saving: Promise<unknown> | null = null;
  let failed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };

  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(run, AUTOSAVE_DELAY_MS);
  };

  const run = async () => {
    clearTimeout(timer);
    if (saving || kept === changes) return;
    const running = changes;
    const shown = Promise.allSettled([keep(), pause(SAVING_SHOWN_MS)]);
    saving = shown;
    notify();
    const [outcome] = await shown;
    saving = null;
    failed = outcome.status === 'rejected';
    if (!failed) kept = Math.max(kept, running);
    notify();
    if (changes > running && kept < changes) wait();
  };

  return {
    changed() {
      changes += 1;
      notify();
      if (!saving) wait();
    },
    flush: () => void run(),
    settle() {
      clearTimeout(timer);
      kept = changes;
      failed = false;
      notify();
    },
    status() {
      if (saving) return 'saving';
      if (kept === changes) return 'saved';
      return failed ? 'unreachable' : 'unsaved';
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async quiet() {
      clearTimeout(timer);
      await saving;
      clearTimeout(timer);
    },
  };
}

function pause(milliseconds: number) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
