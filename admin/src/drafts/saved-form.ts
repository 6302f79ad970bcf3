import { isSame } from '@tabiya/domain/text/is-same';
import {
  applyDecision,
  applySave,
  applyTyping,
  type Edits,
  type Strategy,
  withEdits,
} from './edits.ts';
import type { KeptEdits } from './kept-edits.ts';
import type { Side } from './merge-edits.ts';
import { createSaver } from './saver.ts';

/** A stored value, and the version that moves with each change of it. */
export type Versioned<Values> = {
  version: number;
  value: Values;
  /** Edits that are stored beside it and wait for a decision, which any form can take. */
  asked?: Edits;
  /** The ids of the changes that were stored last, where they are known. */
  applied?: readonly string[];
};

/** Some fields as they are sent, under another id each time, and what they held when they were changed. */
export type Change<Values> = { id: string; fields: Partial<Values>; base: Partial<Values> };

/** Where a form is stored. */
export type Source<Values> = {
  /**
   * Writes the fields of the change, or all of the value, over the version. Returns what is stored then, or null where
   * another version is stored by now.
   */
  write: (value: Values, from: number, sent: Change<Values>) => Promise<Versioned<Values> | null>;
  read: () => Promise<Versioned<Values>>;
};

type SavedFormOptions<Values> = {
  /** The form's name among the kept edits. */
  name: string;
  kept: KeptEdits;
  strategy: Strategy;
  source: Source<Values>;
  /** Another version is stored than the one that these edits were made on, or may be: a window before this one left them. */
  onMoved?: (edits: Edits, now: Values) => void;
  /** How long after the last change it is saved, and how long that shows at least, in milliseconds. */
  pause?: number;
  shown?: number;
};

export type SavedForm<Values extends object> = ReturnType<typeof createSavedForm<Values>>;

/** How many ids are kept with an edit: a draft remembers no more. */
const MOST_IDS = 50;

/** How often it is tried again to save what others change at the same moment. */
const MOST_ATTEMPTS = 5;

/**
 * A form that is saved by itself. Edits are kept on this device until they are stored; changes by others are merged in,
 * and a field that both changed waits for a decision while the others are saved.
 */
export function createSavedForm<Values extends object>(
  initial: Versioned<Values>,
  options: SavedFormOptions<Values>,
) {
  const { name, kept, source, onMoved, pause = 1_000, shown = 0 } = options;
  let now = initial;
  /** The changes that were sent and not yet answered. */
  let unanswered: Change<Values>[] = [];
  const listeners = new Set<() => void>();
  const asked = (field: string) => now.asked?.[field];
  /**
   * True if a stored edit is this form's to decide: one of its own that was typed without it is in conflict with it
   * first.
   */
  const isAsked = (field: string) => {
    const own = kept.read(name)[field];
    return asked(field) !== undefined && (!own || isSame(own.over, asked(field)?.value));
  };
  /** The value that a field was last sent with, if it may have been stored without an answer. */
  const sentOf = (field: string) =>
    unanswered.findLast(({ fields }) => Object.hasOwn(fields, field))?.fields as
      | Record<string, unknown>
      | undefined;
  const strategy: Strategy = {
    ...options.strategy,
    isOpen: (field) => isAsked(field) || sentOf(field) !== undefined,
  };
  const edits = (): Edits => ({ ...now.asked, ...kept.read(name) });
  const stored = (): Values => {
    const first = Object.entries(now.asked ?? {}).filter(([field]) => !isAsked(field));
    if (first.length === 0) return now.value;
    return {
      ...now.value,
      ...Object.fromEntries(first.map(([field, { value }]) => [field, value])),
    };
  };
  const form = () => withEdits(stored(), edits(), strategy);
  /** Keeps what is this form's own: what only waits for a decision is stored. */
  const keep = (next: Edits) => {
    const own = Object.entries(next).filter(([field, edit]) => !isSame(edit, asked(field)));
    const over = own.map(([field, edit]) => [
      field,
      isAsked(field) ? { ...edit, over: asked(field)?.value } : edit,
    ]);
    kept.write(name, Object.fromEntries(over));
  };

  const save = async (): Promise<boolean> => {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      const { values, changed, conflicts, base, edits: merged } = form();
      keep(merged);
      const fields = pick(
        values,
        changed.filter((field) => !conflicts.includes(field)),
      );
      if (Object.keys(fields).length === 0) return Object.keys(kept.read(name)).length === 0;
      const sent = { id: newId(), fields, base };
      keep(withId(merged, fieldsOf(fields), sent.id));
      unanswered.push(sent);
      const written = await source.write({ ...now.value, ...fields }, now.version, sent);
      unanswered.pop();
      if (written === null) {
        follow(await source.read());
        continue;
      }
      unanswered = [];
      now = written;
      keep(applySave(edits(), fields));
    }
    throw new Error('Not saved yet: this is being changed elsewhere.');
  };
  const saver = createSaver({ pause, shown, save });

  /** Takes what is stored by now. */
  const follow = (next: Versioned<Values>) => {
    if (next.version <= now.version) return;
    // A change that arrived although its answer did not is nobody else's.
    keep(withoutArrived(edits(), next));
    for (const { id, fields } of unanswered) {
      const hasArrived = next.applied?.includes(id);
      const arrived = fieldsOf(fields).filter(
        (field) => hasArrived || isSame(fields[field], next.value[field]),
      );
      keep(applySave(edits(), pick(fields, arrived)));
    }
    unanswered = [];
    onMoved?.(edits(), next.value);
    now = next;
    keep(form().edits);
    update();
  };

  keep(withoutArrived(edits(), now));
  if (Object.keys(edits()).length > 0) {
    // Somebody else may have changed it since the window that left these edits was closed.
    onMoved?.(edits(), now.value);
    keep(form().edits);
  }
  const current = () => ({
    ...form(),
    /** The stored values. */
    stored: stored(),
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
    keep(next);
    update();
    saver.changed();
  };
  if (Object.keys(kept.read(name)).length > 0) saver.changed();
  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set(values: Partial<Values>) {
      let next = edits();
      for (const field of fieldsOf(values)) {
        const value = values[field];
        const sent = sentOf(field);
        // An edit that takes back a change on its way is based on that change.
        const takesBack = sent !== undefined && isSame(value, stored()[field]);
        next = takesBack
          ? { ...next, [field]: { base: sent[field], value } }
          : applyTyping(next, stored(), field, value, strategy);
      }
      write(next);
    },
    /** Keeps this form's version of a field that was changed elsewhere, too, or takes the other one. */
    decide(field: keyof Values & string, side: Side) {
      write(applyDecision(edits(), stored(), field, side, strategy));
      void saver.flush();
    },
    follow,
    /** Saves at once. Returns whether all is saved. */
    flush: saver.flush,
    /** Forgets what was typed. */
    discard() {
      kept.write(name, {});
      saver.markSaved();
    },
  };
}

/** The edits, of which some are sent now: that is kept with them, in case that the answer does not come. */
function withId(edits: Edits, names: readonly string[], id: string): Edits {
  const marked = Object.entries(edits).map(([name, edit]) => [
    name,
    names.includes(name) ? { ...edit, sent: [...(edit.sent ?? []), id].slice(-MOST_IDS) } : edit,
  ]);
  return Object.fromEntries(marked);
}

/** The edits without those that are known to have been stored, whatever has become of them since. */
function withoutArrived(edits: Edits, { applied = [] }: Pick<Versioned<unknown>, 'applied'>) {
  const arrived = Object.entries(edits).filter(([, { sent }]) =>
    sent?.some((id) => applied.includes(id)),
  );
  return applySave(edits, Object.fromEntries(arrived.map(([name, { value }]) => [name, value])));
}

/** The id of a change: no other of a form has it. */
function newId(): string {
  return Date.now().toString(36) + Math.random().toString(36).slice(2);
}

function fieldsOf<Values extends object>(values: Values) {
  return Object.keys(values) as (keyof Values & string)[];
}

function pick<Values extends object>(values: Values, names: readonly (keyof Values)[]) {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>;
}
