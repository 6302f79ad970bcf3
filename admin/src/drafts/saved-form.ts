import { isSame } from '@tabiya/domain/event/is-same';
import {
  afterDeciding,
  afterSaving,
  afterTyping,
  type Edits,
  type Strategy,
  withEdits,
} from './edits.ts';
import type { KeptEdits } from './kept-edits.ts';
import type { Side } from './merge-edits.ts';
import { createSaver } from './saver.ts';

/** What is stored, and the version that moves with each change of it. */
export type Versioned<Values> = { version: number; value: Values };

/** Where a form is stored. */
type Source<Values> = {
  /** Writes over the version. Returns what is stored then, or null where another version is stored by now. */
  write: (value: Values, from: number) => Promise<Versioned<Values> | null>;
  read: () => Promise<Versioned<Values>>;
};

type SavedFormOptions<Values> = {
  /** The form's name among the kept edits. */
  name: string;
  kept: KeptEdits;
  strategy: Strategy;
  source: Source<Values>;
  /** Another version is stored than the one that these edits were made on. */
  onMoved?: (edits: Edits, now: Values) => void;
};

export type SavedForm<Values extends object> = ReturnType<typeof createSavedForm<Values>>;

/** How long after the last change a form is saved, in milliseconds. */
const PAUSE = 1_000;

/** How often it is tried again to save what others change at the same moment. */
const MOST_ATTEMPTS = 5;

/**
 * A form that is saved by itself. What is typed is kept on this device until it is stored; what others store meanwhile
 * is merged into it, and a field that both changed waits for a decision while the others are saved.
 */
export function createSavedForm<Values extends object>(
  initial: Versioned<Values>,
  { name, kept, strategy, source, onMoved }: SavedFormOptions<Values>,
) {
  let now = initial;
  /** What was sent and had no answer. */
  let unanswered: Partial<Values>[] = [];
  const listeners = new Set<() => void>();
  const edits = () => kept.read(name);
  const form = () => withEdits(now.value, edits(), strategy);

  const save = async (): Promise<boolean> => {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      const { values, changed, conflicts, edits: merged } = form();
      kept.write(name, merged);
      const sent = pick(
        values,
        changed.filter((field) => !conflicts.includes(field)),
      );
      if (Object.keys(sent).length === 0) return conflicts.length === 0;
      unanswered.push(sent);
      const written = await source.write({ ...now.value, ...sent }, now.version);
      unanswered.pop();
      if (written === null) {
        follow(await source.read());
        continue;
      }
      unanswered = [];
      now = written;
      kept.write(name, afterSaving(edits(), sent));
    }
    throw new Error('Not saved yet: this is being changed elsewhere.');
  };
  const saver = createSaver({ pause: PAUSE, save });

  /** Takes what is stored by now. */
  const follow = (stored: Versioned<Values>) => {
    if (stored.version <= now.version) return;
    // What arrived although its answer did not is nobody else's change.
    for (const sent of unanswered) {
      const arrived = fieldsOf(sent).filter((field) => isSame(sent[field], stored.value[field]));
      kept.write(name, afterSaving(edits(), pick(sent, arrived)));
    }
    unanswered = [];
    onMoved?.(edits(), stored.value);
    now = stored;
    kept.write(name, form().edits);
    update();
  };

  const current = () => ({
    ...form(),
    /** What is stored. */
    stored: now.value,
    version: now.version,
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
    kept.write(name, next);
    update();
    saver.changed();
  };
  if (state.changed.length > 0) saver.changed();
  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set(values: Partial<Values>) {
      write(
        fieldsOf(values).reduce(
          (next, field) => afterTyping(next, now.value, field, values[field], strategy),
          edits(),
        ),
      );
    },
    /** Keeps this form's version of a field that was changed elsewhere, too, or takes the other one. */
    decide(field: keyof Values & string, side: Side) {
      write(afterDeciding(edits(), now.value, field, side, strategy));
      void saver.flush();
    },
    follow,
    /** Saves at once. Returns whether all is saved. */
    flush: saver.flush,
    /** Forgets what was typed. */
    discard() {
      kept.write(name, {});
      saver.settle();
    },
  };
}

function fieldsOf<Values extends object>(values: Values) {
  return Object.keys(values) as (keyof Values & string)[];
}

function pick<Values extends object>(values: Values, names: readonly (keyof Values)[]) {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>;
}
