import { type EventFields, FIELD_NAMES, type FieldName } from '@tabiya/domain/event/event';
import { addressFrom } from '@tabiya/domain/event/venue-address';
import { isSame } from '@tabiya/domain/text/is-same';
import { storedReader } from '@tabiya/domain/text/stored';
import * as z from 'zod/mini';
import { BY_SCHEMA, type Edits, withEdits } from './edits.ts';
import type { Change, Versioned } from './form-edits.ts';
import { isTypedValue } from './typed-values.ts';

/**
 * The unpublished changes of an event: the changed fields as typed, valid or not, and the value each had before, both
 * left out where there are none; when the last one was saved, as an ISO instant; and the ids of the last changes, so
 * that none of them is made again.
 */
export type StoredDraft = {
  fields?: Partial<Record<FieldName, unknown>>;
  base?: Partial<Record<FieldName, unknown>>;
  savedAt?: string;
  changes?: readonly string[];
};

/** An event as stored: the saved fields as a form holds them, and the draft. */
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

/** How many changes a draft remembers. */
const MOST_CHANGES = 50;

/**
 * A stored draft on top of the saved event. Where a field was saved since the draft changed it, the draft's value is
 * given and the field is in conflict. Texts come back as typed, even if invalid; what is malformed is left out.
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

/**
 * The names of the fields that a stored draft changes, without those that have since been saved with the same value.
 */
export function draftedFields(stored: StoredEdits): FieldName[] {
  return readDraft(stored).changed;
}

/** An event as its form follows it: what the draft changed is stored, but where that waits for a decision. */
export function draftForm(stored: StoredEdits): Omit<Versioned<EventFields>, 'version'> {
  const { values, conflicts, edits } = readDraft(stored);
  return {
    value: { ...values, ...pick(stored.saved, conflicts) },
    pending: pick(edits, conflicts),
    applied: parse(stored.draft).changes,
  };
}

/**
 * The draft after a change: it sets each field over what is saved, or drops it where that is the same. A field that
 * waits for a decision goes on waiting unless the change was made on what is saved. Returns the same draft where
 * nothing changes; null for none.
 */
export function changedDraft(
  { saved, draft }: StoredEdits,
  { id, fields: sent, base: seen }: Change<EventFields>,
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

/** A stored draft without the changes that have since been saved, as they are or as they were `seen` by who saved. */
export function withoutSaved(
  draft: unknown,
  saved: EventFields,
  seen: Partial<EventFields> = {},
): StoredDraft | null {
  const { fields, base, ...rest } = parse(draft);
  const left = draftedFields({ saved, draft }).filter(
    (field) => !(field in seen && isSame(seen[field], fields[field])),
  );
  return filled({ fields: pick(fields, left), base: pick(base, left), ...rest });
}

function parse(draft: unknown) {
  return readStored(draft).value ?? { fields: {}, base: {}, savedAt: '', changes: [] };
}

/** Of a draft without fields only the changes are remembered; null where there are none either. */
function filled(draft: Required<StoredDraft>): StoredDraft | null {
  if (Object.keys(draft.fields).length > 0) return draft;
  return draft.changes.length > 0 ? { changes: draft.changes } : null;
}

function pick<Fields extends object>(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, Reflect.get(fields, name)])) as Fields;
}

/**
 * The fields as the form holds them: without fields that are not edited, a single day without an end date, and, with
 * `fillAddress`, an empty address filled in from city and country.
 */
export function formFields(event: EventFields, { fillAddress = false } = {}): EventFields {
  const fields: EventFields = pick(event, FIELD_NAMES);
  return {
    ...fields,
    endDate: fields.isSingleDay ? '' : fields.endDate,
    venueAddress: fillAddress ? addressFrom(fields) : fields.venueAddress,
  };
}

/** The form's fields as they are saved: a single-day event ends on its start date. */
export function withEndDate(fields: EventFields): EventFields {
  return fields.isSingleDay ? { ...fields, endDate: fields.startDate } : fields;
}
