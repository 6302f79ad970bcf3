/** How long changes wait for more of them before they are kept, and the least time that Saving… shows. */
const AUTOSAVE_DELAY_MS = 3000;
const SAVING_SHOWN_MS = 500;

/** What the indicator says. `unreachable`: the changes are kept on this device only, for now. */
export type AutosaveStatus = 'saved' | 'unsaved' | 'saving' | 'unreachable';

export type Autosave = {
  /** Something was typed: it is kept in three seconds, unless more is typed. */
  changed: () => void;
  /** Keeps what is unsaved at once, e.g. when the device is online again. */
  flush: () => void;
  /** Everything typed so far is safe by other means: it was published, or discarded. */
  settle: () => void;
  status: () => AutosaveStatus;
  subscribe: (listener: () => void) => () => void;
  /** Calls off what was going to be kept, and waits for what is being kept right now. */
  quiet: () => Promise<void>;
};

/**
 * Keeps changes a while after the last of them. `keep` writes the current state and rejects when it
 * could not; it never runs twice at once, and what is typed while it runs is kept by a further run.
 * After a failure the next change or `flush` tries again.
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
