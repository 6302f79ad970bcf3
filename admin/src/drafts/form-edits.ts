import { isSame } from '@tabiya/domain/text/is-same';
import type { EditStorage } from './edit-storage.ts';
import { applySave, applyTyping, type Edits, type Strategy, withEdits } from './edits.ts';

/** A stored value, and its version, which increases with each change. */
export type Versioned<Values> = {
  version: number;
  value: Values;
  /** Stored edits that wait for a decision, which any form can make. */
  pending?: Edits;
  /** The ids of the last stored changes, if known. */
  applied?: readonly string[];
};

/** Changed fields to send, under a new id each time, and their previous values. */
export type SentChange<Values> = { id: string; fields: Partial<Values>; base: Partial<Values> };

type FormEditsOptions = {
  /** The form's name in the edit storage. */
  name: string;
  kept: EditStorage;
  strategy: Strategy;
};

export type FormEdits<Values extends object> = ReturnType<typeof createFormEdits<Values>>;

/** The most ids stored with an edit: a draft remembers no more. */
const MOST_IDS = 50;

/**
 * The edits of a form on top of the stored values: its own, stored on this device, and those waiting for a decision.
 */
export function createFormEdits<Values extends object>(
  initial: Versioned<Values>,
  { name, kept, strategy: merging }: FormEditsOptions,
) {
  let now = initial;
  const pendingConflict = (field: string) => now.pending?.[field];
  /**
   * True if this form can decide on a stored edit. If it has an edit typed without having seen the stored one, those
   * two conflict first.
   */
  const isPending = (field: string) => {
    const own = kept.read(name)[field];
    return (
      pendingConflict(field) !== undefined &&
      (!own || isSame(own.supersedes, pendingConflict(field)?.value))
    );
  };
  const sent = createSentChanges<Values>();
  const strategy: Strategy = {
    ...merging,
    countsWhenEqual: (field) => isPending(field) || sent.lastWith(field) !== undefined,
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
  /** Stores this form's own edits; an edit that only waits for a decision is stored already. */
  const keep = (next: Edits) => {
    const own = Object.entries(next).filter(
      ([field, edit]) => !isSame(edit, pendingConflict(field)),
    );
    const entries = own.map(([field, edit]) => [
      field,
      isPending(field) ? { ...edit, supersedes: pendingConflict(field)?.value } : edit,
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
    /** Makes a newer version the stored one. */
    moveTo(next: Versioned<Values>) {
      now = next;
    },
    discard: () => kept.write(name, {}),
  };
}

/** The changes sent but not answered. */
function createSentChanges<Values extends object>() {
  let unanswered: SentChange<Values>[] = [];
  return {
    add: (change: SentChange<Values>) => void unanswered.push(change),
    takeBack: () => void unanswered.pop(),
    all: (): readonly SentChange<Values>[] => unanswered,
    clear() {
      unanswered = [];
    },
    /** The fields of the last sent change that includes a field; it may have been stored without an answer. */
    lastWith: (field: string) =>
      unanswered.findLast(({ fields }) => Object.hasOwn(fields, field))?.fields as
        | Record<string, unknown>
        | undefined,
  };
}

/** All edits, after some fields were typed. */
export function withTyped<Values extends object>(
  { all, stored, sent, strategy }: FormEdits<Values>,
  values: Partial<Values>,
): Edits {
  let next = all();
  for (const field of fieldsOf(values)) {
    const value = values[field];
    const change = sent.lastWith(field);
    // An edit that reverts a change on its way is based on that change.
    const takesBack = change !== undefined && isSame(value, stored()[field]);
    next = takesBack
      ? { ...next, [field]: { base: change[field], value } }
      : applyTyping(next, stored(), field, value, strategy);
  }
  return next;
}

/**
 * Returns the change that saves everything without a conflict, and marks it as sent; null if there is nothing to save.
 */
export function nextChange<Values extends object>({
  form,
  keep,
  sent,
}: FormEdits<Values>): SentChange<Values> | null {
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

/** Drops edits known to be stored by a version, even if their answer did not arrive. */
export function forgetArrived<Values extends object>(
  { all, keep, sent }: FormEdits<Values>,
  next: Versioned<Values>,
): void {
  // A change that arrived without its answer is this form’s own.
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

/** Records a change id on the edits that are being sent, in case the answer does not come. */
function withId(edits: Edits, names: readonly string[], id: string): Edits {
  const marked = Object.entries(edits).map(([name, edit]) => [
    name,
    names.includes(name) ? { ...edit, sent: [...(edit.sent ?? []), id].slice(-MOST_IDS) } : edit,
  ]);
  return Object.fromEntries(marked);
}

/** Removes the edits known to be stored, even if they were changed since. */
function withoutArrived(edits: Edits, { applied = [] }: Pick<Versioned<unknown>, 'applied'>) {
  const arrived = Object.entries(edits).filter(([, { sent }]) =>
    sent?.some((id) => applied.includes(id)),
  );
  return applySave(edits, Object.fromEntries(arrived.map(([name, { value }]) => [name, value])));
}

/** The id of a change, unique in its form. */
function newId(): string {
  return Date.now().toString(36) + Math.random().toString(36).slice(2);
}

function fieldsOf<Values extends object>(values: Values) {
  return Object.keys(values) as (keyof Values & string)[];
}

function pick<Values extends object>(values: Values, names: readonly (keyof Values)[]) {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>;
}
