import { isSame } from '@tabiya/domain/text/is-same';
import type { Edits } from './edits.ts';

const NONE: Edits = {};

/**
 * Stores form input until it is saved, beyond the tab, a reload, and the browser. A window uses its own edits, and
 * adopts those that other windows left when it opens a form for the first time.
 */
export type EditStorage = {
  /** The same object until the edits of that form change. */
  read: (form: string) => Edits;
  write: (form: string, edits: Edits) => void;
  /** True if any form with this name prefix has edits. */
  has: (prefix: string) => boolean;
  /** The name of a form with this prefix that has edits and meets the condition, or null. */
  find: (prefix: string, isWanted?: (form: string) => boolean) => string | null;
  subscribe: (listener: () => void) => () => void;
};

const PREFIX = 'tabiya:edits:';

export function createEditStorage(storage: Storage): EditStorage {
  const known = new Map<string, Edits>();
  const listeners = new Set<() => void>();

  const read = (form: string): Edits => {
    const edits = known.get(form) ?? stored(storage, form);
    known.set(form, edits);
    return edits;
  };
  const find: EditStorage['find'] = (prefix, isWanted = () => true) =>
    [...storedForms(storage), ...known.keys()].find(
      (form) => form.startsWith(prefix) && isWanted(form) && Object.keys(read(form)).length > 0,
    ) ?? null;
  return {
    read,
    write(form, edits) {
      const before = read(form);
      known.set(form, edits);
      store(storage, form, merged(stored(storage, form), before, edits));
      for (const listener of listeners) listener();
    },
    has: (prefix) => find(prefix) !== null,
    find,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Merges the edits that another window stored of the same form, except the fields that this one wrote or dropped. */
function merged(there: Edits, before: Edits, edits: Edits): Edits {
  const others = Object.entries(there).filter(
    ([field, edit]) => !Object.hasOwn(before, field) || !isSame(edit, before[field]),
  );
  return { ...Object.fromEntries(others), ...edits };
}

function stored(storage: Storage, form: string): Edits {
  try {
    const edits: unknown = JSON.parse(storage.getItem(PREFIX + form) ?? '{}');
    return isEdits(edits) ? edits : NONE;
  } catch {
    return NONE;
  }
}

function isEdits(value: unknown): value is Edits {
  const isRecord = (one: unknown) => typeof one === 'object' && one !== null && !Array.isArray(one);
  return (
    isRecord(value) &&
    Object.values(value as object).every(
      (edit) => isRecord(edit) && Object.hasOwn(edit, 'base') && Object.hasOwn(edit, 'value'),
    )
  );
}

function store(storage: Storage, form: string, edits: Edits): void {
  try {
    if (Object.keys(edits).length === 0) storage.removeItem(PREFIX + form);
    else storage.setItem(PREFIX + form, JSON.stringify(edits));
  } catch {
    // Storage is full or forbidden: the edits last as long as this window.
  }
}

function storedForms(storage: Storage): string[] {
  try {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    return keys.filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length));
  } catch {
    return [];
  }
}
