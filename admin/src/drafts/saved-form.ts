import { isSame } from '@tabiya/domain/text/is-same';
import type { EditStorage } from './edit-storage.ts';
import { applyDecision, applySave, type Edits, type Strategy } from './edits.ts';
import {
  createFormEdits,
  type FormEdits,
  forgetArrived,
  nextChange,
  type SentChange,
  type Versioned,
  withTyped,
} from './form-edits.ts';
import type { Side } from './merge-edits.ts';
import { createSaver } from './saver.ts';

/** The storage of a form. */
export type Source<Values> = {
  /**
   * Writes the fields of the change, or the whole value, over the version. Returns the stored value, or null if another
   * version is stored now.
   */
  write: (
    value: Values,
    from: number,
    sent: SentChange<Values>,
  ) => Promise<Versioned<Values> | null>;
  read: () => Promise<Versioned<Values>>;
};

type SavedFormOptions<Values> = {
  /** The form's name in the edit storage. */
  name: string;
  kept: EditStorage;
  strategy: Strategy;
  source: Source<Values>;
  /** Called if another version is stored than the edits are based on, or may be: an earlier window left them. */
  onMoved?: (edits: Edits, now: Values) => void;
  /** Called once changes by others came into the values while saving. */
  onOthers?: () => void;
  /**
   * The pause between the last change and its save, and the shortest time to show the saving state, in milliseconds.
   */
  pause?: number;
  shown?: number;
};

export type SavedForm<Values extends object> = ReturnType<typeof createSavedForm<Values>>;

/** The most attempts to save what others change at the same moment. */
const MOST_ATTEMPTS = 5;

/**
 * An autosaved form. Edits are stored on this device until the server has them; changes by others are merged in. A
 * field
 * that both changed waits for a decision while the others are saved.
 */
export function createSavedForm<Values extends object>(
  initial: Versioned<Values>,
  options: SavedFormOptions<Values>,
) {
  const { source, onMoved, onOthers, pause = 1_000, shown = 0 } = options;
  const edits = createFormEdits(initial, options);
  const listeners = new Set<() => void>();
  const saver = createSaver({ pause, shown, save: () => sendEdits(edits, source, merge) });

  /** Adopts the currently stored values. */
  const follow = (next: Versioned<Values>) => {
    if (next.version <= edits.now().version) return;
    forgetArrived(edits, next);
    onMoved?.(edits.all(), next.value);
    edits.moveTo(next);
    edits.keep(edits.form().edits);
    update();
  };

  const merge = (next: Versioned<Values>) => {
    const before = edits.form().values;
    follow(next);
    if (!isSame(edits.form().values, before)) onOthers?.();
  };

  forgetArrived(edits, initial);
  if (Object.keys(edits.all()).length > 0) {
    // Another device may have changed it since the window that left these edits was closed.
    onMoved?.(edits.all(), initial.value);
    edits.keep(edits.form().edits);
  }
  const current = () => ({
    ...edits.form(),
    /** The stored values. */
    stored: edits.stored(),
    version: edits.now().version,
    state: saver.state(),
    problem: saver.problem(),
  });
  let state = current();
  const update = () => {
    state = current();
    for (const listener of listeners) listener();
  };
  saver.subscribe(update);

  const write = (next: Edits) => {
    edits.keep(next);
    update();
    saver.changed();
  };
  if (edits.hasOwn()) saver.changed();
  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set: (values: Partial<Values>) => write(withTyped(edits, values)),
    /** Resolves a conflict: keeps this form's version of a field, or takes the other one. */
    decide(field: keyof Values & string, side: Side) {
      write(applyDecision(edits.all(), edits.stored(), field, side, edits.strategy));
      void saver.flush();
    },
    follow,
    /** Saves at once. Returns true if everything is saved. */
    flush: saver.flush,
    /** Drops what was typed. */
    discard() {
      edits.discard();
      saver.markSaved();
    },
  };
}

/**
 * Sends what is in no conflict over what others stored meanwhile. Resolves to true if none of the form's own edits are
 * left; rejects if others are always first.
 */
async function sendEdits<Values extends object>(
  edits: FormEdits<Values>,
  source: Source<Values>,
  merge: (next: Versioned<Values>) => void,
): Promise<boolean> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const change = nextChange(edits);
    if (change === null) return !edits.hasOwn();
    const { value, version } = edits.now();
    const written = await source.write({ ...value, ...change.fields }, version, change);
    if (written === null) {
      edits.sent.takeBack();
      merge(await source.read());
      continue;
    }
    edits.sent.clear();
    edits.moveTo(written);
    edits.keep(applySave(edits.all(), change.fields));
  }
  throw new Error('Not saved yet: this is being changed elsewhere.');
}
