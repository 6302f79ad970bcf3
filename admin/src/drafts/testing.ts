import type { EventFields, FieldName } from '@tabiya/domain/event/event';
import type { StoredDraft } from './event-draft.ts';
import { changedFields } from './merge-edits.ts';

/** A stored draft: the fields that differ from the saved event, and the values before. */
export function toStoredDraft(fields: EventFields, saved: EventFields, now: Date): StoredDraft {
  const pick = (from: EventFields) =>
    Object.fromEntries(changedFields(saved, fields).map((name: FieldName) => [name, from[name]]));
  return { fields: pick(fields), base: pick(saved), savedAt: now.toISOString() };
}

/** Browser storage in memory: its items are its own properties. */
export function browserStorage(): Storage {
  type Items = Record<string, string>;
  const methods = {
    get length() {
      return Object.keys(this).length;
    },
    key(this: Items, index: number) {
      return Object.keys(this)[index] ?? null;
    },
    getItem(this: Items, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Items, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Items, key: string) {
      delete this[key];
    },
  };
  return Object.create(methods);
}
