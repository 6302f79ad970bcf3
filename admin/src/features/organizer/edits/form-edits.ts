import { isSame } from '@tabiya/domain/event/is-same';
import type { Edits } from './kept-edits.ts';

/** What a form shows and what of it was changed in it, by the names of its fields. */
type FormEdits<Values> = {
  values: Values;
  /** The fields that differ from what is stored. */
  changed: (keyof Values)[];
  /** Those of them that were changed elsewhere, too, since the edit began. */
  conflicts: (keyof Values)[];
  /** What the changed fields held when their edit began. */
  base: Partial<Values>;
};

/** Kept edits put onto what is stored now. One that is stored by now, or of which the field can hold nothing, is none. */
export function withEdits<Values extends object>(
  stored: Values,
  edits: Edits,
  canHold = (name: keyof Values, value: unknown) => isLike(value, stored[name]),
): FormEdits<Values> {
  const names = (Object.keys(stored) as (keyof Values & string)[]).filter((name) => {
    const edit = edits[name];
    return edit && canHold(name, edit.value) && !isSame(edit.value, stored[name]);
  });
  const all = (part: 'base' | 'value') =>
    Object.fromEntries(names.map((name) => [name, edits[name]?.[part]])) as Partial<Values>;
  const base = all('base');
  return {
    values: { ...stored, ...all('value') },
    changed: names,
    conflicts: names.filter((name) => !isSame(base[name], stored[name])),
    base,
  };
}

/** The edits after a field was set. Setting it to what is stored takes its edit back. */
export function afterTyping<Values extends object>(
  edits: Edits,
  stored: Values,
  name: keyof Values & string,
  value: unknown,
): Edits {
  const { [name]: before, ...others } = edits;
  if (isSame(value, stored[name])) return others;
  return { ...others, [name]: { base: before ? before.base : stored[name], value } };
}

/** The edits after some were saved: what was typed meanwhile is left, on top of what was saved. */
export function afterSaving(edits: Edits, sent: Readonly<Record<string, unknown>>): Edits {
  const left = Object.entries(edits).flatMap(([name, edit]) => {
    if (!Object.hasOwn(sent, name)) return [[name, edit] as const];
    if (isSame(edit.value, sent[name])) return [];
    return [[name, { base: sent[name], value: edit.value }] as const];
  });
  return Object.fromEntries(left);
}

/** The edits once it is decided to keep this form's version of a field that was changed elsewhere, too. */
export function keepingMine<Values extends object>(
  edits: Edits,
  stored: Values,
  name: keyof Values & string,
): Edits {
  const edit = edits[name];
  return edit ? { ...edits, [name]: { ...edit, base: stored[name] } } : edits;
}

function isLike(value: unknown, stored: unknown): boolean {
  return typeof value === typeof stored && Array.isArray(value) === Array.isArray(stored);
}
