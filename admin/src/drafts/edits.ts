import { isFieldName } from '@tabiya/domain/event/event';
import { isSame } from '@tabiya/domain/text/is-same';
import { type MergeResult, mergeField, mergeValue, type Side } from './merge-edits.ts';
import { isTypedValue } from './typed-values.ts';

/**
 * Fields that were changed in a form and not saved yet: what each held before, and what was typed; `over` an edit that
 * was stored beside the field, where this one takes its place; and the ids under which it was `sent`.
 */
export type Edits = Readonly<Record<string, Edit>>;
type Edit = { base: unknown; value: unknown; over?: unknown; sent?: readonly string[] };

/** How the fields of a form take what was typed when it is put onto what is stored now. */
export type Strategy = {
  /** True if a field can hold the value: a kept one may be of an earlier version of the form. */
  canHold: (name: string, value: unknown, stored: unknown) => boolean;
  merge: (name: string, base: unknown, mine: unknown, theirs: unknown, prefer: Side) => MergeResult;
  /**
   * True if an edit counts even where it equals the stored value: it is a decision, or another one is on its way. Left
   * out, none does.
   */
  isOpen?: (name: string) => boolean;
};

/** Each field is one value: of two changes one has to be chosen. */
export const BY_VALUE: Strategy = {
  canHold: (_name, value, stored) =>
    typeof value === typeof stored && Array.isArray(value) === Array.isArray(stored),
  merge: (_name, ...versions) => mergeValue(...versions),
};

/** Fields of an event, by their schemas. */
export const BY_SCHEMA: Strategy = {
  canHold: (name, value) => isFieldName(name) && isTypedValue(name, value),
  merge: (name, ...versions) =>
    isFieldName(name) ? mergeField(name, ...versions) : mergeValue(...versions),
};

/** A form's values and edits, by the names of its fields. */
type FormEdits<Values> = {
  values: Values;
  /** The fields that differ from what is stored. */
  changed: (keyof Values & string)[];
  /** Those of them that were changed elsewhere, too, since the edit began. */
  conflicts: (keyof Values & string)[];
  /** The changed fields' values when their edit began; where nothing conflicts, those stored now. */
  base: Partial<Values>;
  /** The edits as they are on top of what is stored now. */
  edits: Edits;
};

/**
 * Kept edits put onto what is stored now. One that is stored by now, or of which the field can hold nothing, is none.
 */
export function withEdits<Values extends object>(
  stored: Values,
  edits: Edits,
  { canHold, merge, isOpen }: Strategy = BY_VALUE,
): FormEdits<Values> {
  const fields = (Object.keys(stored) as (keyof Values & string)[]).flatMap((name) => {
    const edit = edits[name];
    const theirs = stored[name];
    if (!edit || !canHold(name, edit.value, theirs)) return [];
    const { merged, conflicts } = merge(name, edit.base, edit.value, theirs, 'mine');
    if (isSame(merged, theirs) && !isOpen?.(name)) return [];
    return [
      {
        name,
        value: merged,
        edit: conflicts ? edit : { ...edit, base: theirs, value: merged },
        conflicts,
      },
    ];
  });
  const all = (part: 'value' | 'edit') =>
    Object.fromEntries(fields.map((field) => [field.name, field[part]]));
  const names = fields.map(({ name }) => name);
  const next = all('edit') as Edits;
  return {
    values: { ...stored, ...all('value') },
    changed: names,
    conflicts: fields.filter(({ conflicts }) => conflicts).map(({ name }) => name),
    base: Object.fromEntries(names.map((name) => [name, next[name]?.base])) as Partial<Values>,
    edits: isSame(next, edits) ? edits : next,
  };
}

/** The edits after a field was set. Setting it to what is stored takes its edit back. */
export function applyTyping<Values extends object>(
  edits: Edits,
  stored: Values,
  name: keyof Values & string,
  value: unknown,
  strategy: Strategy = BY_VALUE,
): Edits {
  const { [name]: before, ...others } = edits;
  if (isSame(value, stored[name]) && !strategy.isOpen?.(name)) return others;
  const isConflict = withEdits(stored, edits, strategy).conflicts.includes(name);
  const base = before && isConflict ? before.base : stored[name];
  return { ...others, [name]: { base, value } };
}

/** The edits after some were saved: what was typed meanwhile is left, on top of what was saved. */
export function applySave(edits: Edits, sent: Readonly<Record<string, unknown>>): Edits {
  const left = Object.entries(edits).flatMap(([name, edit]) => {
    if (!Object.hasOwn(sent, name)) return [[name, edit] as const];
    if (isSame(edit.value, sent[name])) return [];
    return [[name, { base: sent[name], value: edit.value }] as const];
  });
  return Object.fromEntries(left);
}

/** The edits once it is decided which version of a field stays that was changed elsewhere, too. */
export function applyDecision<Values extends object>(
  edits: Edits,
  stored: Values,
  name: keyof Values & string,
  side: Side,
  { merge, isOpen }: Strategy = BY_VALUE,
): Edits {
  const { [name]: edit, ...others } = edits;
  if (!edit) return edits;
  const value = merge(name, edit.base, edit.value, stored[name], side).merged;
  return isSame(value, stored[name]) && !isOpen?.(name)
    ? others
    : { ...others, [name]: { base: stored[name], value } };
}
