import { type EventFields, FIELD_NAMES, type FieldName } from '@tabiya/domain/event/event';
import { addressFrom } from '@tabiya/domain/event/venue-address';
import { isSame } from '@tabiya/domain/text/is-same';
import { storedReader } from '@tabiya/domain/text/stored';
import * as z from 'zod/mini';
import { BY_SCHEMA, type Edits, withEdits } from './edits.ts';
import type { SentChange, Versioned } from './form-edits.ts';
import { isTypedValue } from './typed-values.ts';

/**
 * The unpublished changes of an event: the changed fields as typed, valid or not, and their previous values, both
 * omitted if there are none; the ISO instant of the last save; and the ids of the last changes, so that none is made
 * again.
 */
export type StoredDraft = {
  fields?: Partial<Record<FieldName, unknown>>;
  base?: Partial<Record<FieldName, unknown>>;
  savedAt?: string;
  changes?: readonly string[];
};

/** An event as stored: the saved fields in the shape of a form, and the draft. */
type StoredEdits = { saved: EventFields; draft: unknown };

const readStored = storedReader(
  z.object({
    fields: z.record(z.string(), z.unknown()),
    base: z.record(z.string(), z.unknown()),
    savedAt: z.string(),
    changes: z.array(z.string()),
  }),
  { fields: {}, base: {}, savedAt: '', changes: [] },
);

/** The most change ids in a draft. */
const MOST_CHANGES = 50;

/**
 * Applies a stored draft to the saved event. A field that was saved since the draft changed it has the draft's value
 * and
 * is in conflict. Texts are as typed, even if invalid; malformed ones are left out.
 */
export function readDraft({ saved, draft }: StoredEdits) {
  const { fields, base } = parse(draft);
  const edits = FIELD_NAMES.filter((field) => field in fields).map((field) => [
    field,
    {
      base: isTypedValue(field, base[field]) ? base[field] : saved[field],
      value: fields[field],
    },
  ]);
  return withEdits(saved, Object.fromEntries(edits) as Edits, BY_SCHEMA);
}

/** The fields that a stored draft changes, except those that have since been saved with the same value. */
export function fieldsOfDraft(stored: StoredEdits): FieldName[] {
  return readDraft(stored).changed;
}

/** The event for the draft’s form: the draft's changes count as stored, except those waiting for a decision. */
export function draftForm(stored: StoredEdits): Omit<Versioned<EventFields>, 'version'> {
  const { values, conflicts, edits } = readDraft(stored);
  return {
    value: { ...values, ...pick(stored.saved, conflicts) },
    pending: pick(edits, conflicts),
    applied: parse(stored.draft).changes,
  };
}

/**
 * Returns the draft after a change: it sets each field over the saved value, or removes it if that is the same. A field
 * waiting for a decision goes on waiting unless the change was based on the saved value. Returns the same draft if
 * nothing changes; null for an empty one.
 */
export function changedDraft(
  { saved, draft }: StoredEdits,
  { id, fields: sent, base: seen }: SentChange<EventFields>,
  now: Date,
): StoredDraft | null {
  const before = parse(draft);
  const pending = readDraft({ saved, draft }).conflicts;
  const waiting = pending.filter((field) => !isSame(seen[field], saved[field]));
  const left = Object.keys(before.fields).filter((field) => !(field in sent));
  const set = FIELD_NAMES.filter((field) => field in sent && !isSame(sent[field], saved[field]));
  const fields = { ...pick(before.fields, left), ...pick(sent, set) };
  const base = {
    ...pick(before.base, left),
    ...pick(saved, set),
    ...pick(
      before.base,
      set.filter((field) => waiting.includes(field)),
    ),
  };
  if (isSame(fields, before.fields) && isSame(base, before.base)) return draft as typeof before;
  const changes = [...before.changes, id].slice(-MOST_CHANGES);
  return filled({ fields, base, savedAt: now.toISOString(), changes });
}

/** Removes changes that have since been saved from a stored draft, as they are or as `seen` by the saving form. */
export function withoutSaved(
  draft: unknown,
  saved: EventFields,
  seen: Partial<EventFields> = {},
): StoredDraft | null {
  const { fields, base, ...rest } = parse(draft);
  const left = fieldsOfDraft({ saved, draft }).filter(
    (field) => !(field in seen && isSame(seen[field], fields[field])),
  );
  return filled({ fields: pick(fields, left), base: pick(base, left), ...rest });
}

function parse(draft: unknown) {
  return readStored(draft).value ?? { fields: {}, base: {}, savedAt: '', changes: [] };
}

/** Drops everything but the change ids from a draft without fields; null if there are none either. */
function filled(draft: Required<StoredDraft>): StoredDraft | null {
  if (Object.keys(draft.fields).length > 0) return draft;
  return draft.changes.length > 0 ? { changes: draft.changes } : null;
}

function pick<Fields extends object>(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, Reflect.get(fields, name)])) as Fields;
}

/**
 * Returns the fields in the shape of the form: without fields that are not edited, a single day without an end date,
 * and, with `fillAddress`, an empty address filled in from city and country.
 */
export function formFields(event: EventFields, { fillAddress = false } = {}): EventFields {
  const fields: EventFields = pick(event, FIELD_NAMES);
  return {
    ...fields,
    endDate: fields.isSingleDay ? '' : fields.endDate,
    venueAddress: fillAddress ? addressFrom(fields) : fields.venueAddress,
  };
}

/** Returns the form's fields as they are saved: a single-day event ends on its start date. */
export function withEndDate(fields: EventFields): EventFields {
  return fields.isSingleDay ? { ...fields, endDate: fields.startDate } : fields;
}
