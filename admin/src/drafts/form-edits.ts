import { isSame } from '@tabiya/domain/text/is-same';
import type { EditStorage } from './edit-storage.ts';
import { applySave, applyTyping, type Edits, type Strategy, withEdits } from './edits.ts';

/** A stored value, and the version that moves with each change of it. */
export type Versioned<Values> = {
  version: number;
  value: Values;
  /** Edits that are stored beside it and wait for a decision, which any form can take. */
  pending?: Edits;
  /** The ids of the changes that were stored last, where they are known. */
  applied?: readonly string[];
};

/** Some fields as they are sent, under another id each time, and what they held when they were changed. */
export type Change<Values> = { id: string; fields: Partial<Values>; base: Partial<Values> };

type FormEditsOptions = {
  /** The form's name among the kept edits. */
  name: string;
  kept: EditStorage;
  strategy: Strategy;
};

export type FormEdits<Values extends object> = ReturnType<typeof createFormEdits<Values>>;

/** How many ids are kept with an edit: a draft remembers no more. */
const MOST_IDS = 50;

/**
 * The edits of a form over what is stored: its own, which are kept on this device, and those that wait for a decision.
 */
export function createFormEdits<Values extends object>(
  initial: Versioned<Values>,
  { name, kept, strategy: merging }: FormEditsOptions,
) {
  let now = initial;
  const pendingConflict = (field: string) => now.pending?.[field];
  /**
   * True if a stored edit is this form's to decide: one of its own that was typed without it is in conflict with it
   * first.
   */
  const isPending = (field: string) => {
    const own = kept.read(name)[field];
    return (
      pendingConflict(field) !== undefined &&
      (!own || isSame(own.over, pendingConflict(field)?.value))
    );
  };
  const sent = createSentChanges<Values>();
  const strategy: Strategy = {
    ...merging,
    isOpen: (field) => isPending(field) || sent.lastWith(field) !== undefined,
  };
  const all = (): Edits => ({ ...now.pending, ...kept.read(name) });
  const stored = (): Values => {
    const first = Object.entries(now.pending ?? {}).filter(([field]) => !isPending(field));
    if (first.length === 0) return now.value;
    return {
      ...now.value,
      ...Object.fromEntries(first.map(([field, { value }]) => [field, value])),
    };
  };
  /** Keeps what is this form's own: what only waits for a decision is stored. */
  const keep = (next: Edits) => {
    const own = Object.entries(next).filter(
      ([field, edit]) => !isSame(edit, pendingConflict(field)),
    );
    const entries = own.map(([field, edit]) => [
      field,
      isPending(field) ? { ...edit, over: pendingConflict(field)?.value } : edit,
    ]);
    kept.write(name, Object.fromEntries(entries));
  };
  return {
    all,
    stored,
    keep,
    sent,
    strategy,
    now: () => now,
    hasOwn: () => Object.keys(kept.read(name)).length > 0,
    form: () => withEdits(stored(), all(), strategy),
    /** Takes a newer version for what is stored. */
    moveTo(next: Versioned<Values>) {
      now = next;
    },
    discard: () => kept.write(name, {}),
  };
}

/** The changes that were sent and not yet answered. */
function createSentChanges<Values extends object>() {
  let unanswered: Change<Values>[] = [];
  return {
    add: (change: Change<Values>) => void unanswered.push(change),
    takeBack: () => void unanswered.pop(),
    all: (): readonly Change<Values>[] => unanswered,
    clear() {
      unanswered = [];
    },
    /** The fields of the last change with a field, which may have been stored without an answer. */
    lastWith: (field: string) =>
      unanswered.findLast(({ fields }) => Object.hasOwn(fields, field))?.fields as
        | Record<string, unknown>
        | undefined,
  };
}

/** All edits, after the values of some fields were typed. */
export function withTyped<Values extends object>(
  { all, stored, sent, strategy }: FormEdits<Values>,
  values: Partial<Values>,
): Edits {
  let next = all();
  for (const field of fieldsOf(values)) {
    const value = values[field];
    const change = sent.lastWith(field);
    // An edit that takes back a change on its way is based on that change.
    const takesBack = change !== undefined && isSame(value, stored()[field]);
    next = takesBack
      ? { ...next, [field]: { base: change[field], value } }
      : applyTyping(next, stored(), field, value, strategy);
  }
  return next;
}

/**
 * The change that saves what is in no conflict, from now on among those that were sent; null where there is nothing.
 */
export function nextChange<Values extends object>({
  form,
  keep,
  sent,
}: FormEdits<Values>): Change<Values> | null {
  const { values, changed, conflicts, base, edits } = form();
  keep(edits);
  const fields = pick(
    values,
    changed.filter((field) => !conflicts.includes(field)),
  );
  if (Object.keys(fields).length === 0) return null;
  const change = { id: newId(), fields, base };
  keep(withId(edits, fieldsOf(fields), change.id));
  sent.add(change);
  return change;
}

/** Forgets the edits that are known to have been stored by a version, also where their answer did not arrive. */
export function forgetArrived<Values extends object>(
  { all, keep, sent }: FormEdits<Values>,
  next: Versioned<Values>,
): void {
  // A change that arrived although its answer did not is nobody else's.
  keep(withoutArrived(all(), next));
  for (const { id, fields } of sent.all()) {
    const hasArrived = next.applied?.includes(id);
    const arrived = fieldsOf(fields).filter(
      (field) => hasArrived || isSame(fields[field], next.value[field]),
    );
    keep(applySave(all(), pick(fields, arrived)));
  }
  sent.clear();
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
