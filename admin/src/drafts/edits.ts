import { isFieldName } from '@tabiya/domain/event/event';
import { isSame } from '@tabiya/domain/text/is-same';
import { type MergeResult, mergeField, mergeValue, type Side } from './merge-edits.ts';
import { isTypedValue } from './typed-values.ts';

/**
 * Unsaved changes of a form: per field the value before and the typed one; `supersedes` is the stored edit that this
 * one overrides; `sent` are the ids it was sent under.
 */
export type Edits = Readonly<Record<string, Edit>>;
type Edit = { base: unknown; value: unknown; supersedes?: unknown; sent?: readonly string[] };

/** How typed values are put onto the values stored now. */
export type Strategy = {
  /** True if a field can hold the value: a stored edit may be from an earlier version of the form. */
  canHold: (name: string, value: unknown, stored: unknown) => boolean;
  merge: (name: string, base: unknown, mine: unknown, theirs: unknown, prefer: Side) => MergeResult;
  /**
   * True if an edit counts even if it equals the stored value, because it is a decision or another edit is on its way.
   * By default none does.
   */
  countsWhenEqual?: (name: string) => boolean;
};

/** Each field is one value: one of two changes has to be chosen. */
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
  /** The fields that differ from the stored values. */
  changed: (keyof Values & string)[];
  /** The edited fields that have also changed on the server since the edit began. */
  conflicts: (keyof Values & string)[];
  /** The changed fields' values when their edit began; without a conflict, those stored now. */
  base: Partial<Values>;
  /** The edits on top of the values stored now. */
  edits: Edits;
};

/** Applies edits to the values stored now. Drops edits that have been stored or that a field cannot hold. */
export function withEdits<Values extends object>(
  stored: Values,
  edits: Edits,
  { canHold, merge, countsWhenEqual }: Strategy = BY_VALUE,
): FormEdits<Values> {
  const fields = (Object.keys(stored) as (keyof Values & string)[]).flatMap((name) => {
    const edit = edits[name];
    const theirs = stored[name];
    if (!edit || !canHold(name, edit.value, theirs)) return [];
    const { merged, conflicts } = merge(name, edit.base, edit.value, theirs, 'mine');
    if (isSame(merged, theirs) && !countsWhenEqual?.(name)) return [];
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

/** Returns the edits after a field was set. Setting the stored value removes its edit. */
export function applyTyping<Values extends object>(
  edits: Edits,
  stored: Values,
  name: keyof Values & string,
  value: unknown,
  strategy: Strategy = BY_VALUE,
): Edits {
  const { [name]: before, ...others } = edits;
  if (isSame(value, stored[name]) && !strategy.countsWhenEqual?.(name)) return others;
  const isConflict = withEdits(stored, edits, strategy).conflicts.includes(name);
  const base = before && isConflict ? before.base : stored[name];
  return { ...others, [name]: { base, value } };
}

/** Returns the edits after some were saved: what was typed meanwhile is left, on top of what was saved. */
export function applySave(edits: Edits, sent: Readonly<Record<string, unknown>>): Edits {
  const left = Object.entries(edits).flatMap(([name, edit]) => {
    if (!Object.hasOwn(sent, name)) return [[name, edit] as const];
    if (isSame(edit.value, sent[name])) return [];
    return [[name, { base: sent[name], value: edit.value }] as const];
  });
  return Object.fromEntries(left);
}

/** Returns the edits after a decision about a field that was also changed elsewhere. */
export function applyDecision<Values extends object>(
  edits: Edits,
  stored: Values,
  name: keyof Values & string,
  side: Side,
  { merge, countsWhenEqual }: Strategy = BY_VALUE,
): Edits {
  const { [name]: edit, ...others } = edits;
  if (!edit) return edits;
  const value = merge(name, edit.base, edit.value, stored[name], side).merged;
  return isSame(value, stored[name]) && !countsWhenEqual?.(name)
    ? others
    : { ...others, [name]: { base: stored[name], value } };
}
