import { type EventFields, FIELD_NAMES, type FieldName } from '@tabiya/domain/event/event';
import { isSame } from '@tabiya/domain/event/is-same';
import { addressFrom } from '@tabiya/domain/event/venue-address';
import { stored } from '@tabiya/domain/text/stored';
import * as z from 'zod/mini';
import type { Edits } from './edits.ts';
import { changedFields, type MergedEdits, mergeEdits } from './merge-edits.ts';
import { isTypedValue } from './typed-values.ts';

/**
 * The unpublished changes of an event: the changed fields as typed, valid or not; the value each had before; and when
 * the last one was saved, as an ISO instant.
 */
export type StoredDraft = {
  fields: Partial<Record<FieldName, unknown>>;
  base: Partial<Record<FieldName, unknown>>;
  savedAt: string;
};

/** An event as stored: the saved fields as a form holds them, and the draft. */
export type StoredEdits = { saved: EventFields; draft: unknown };

/** A form that edits an event together with other windows. */
export type SharedForm = {
  /** The values that the form shows: its own edits on top of everybody else's draft. */
  fields: EventFields;
  /** The baseline of the form's own edits: a field that differs from it was changed here. */
  base: EventFields;
  /** The fields that were changed differently here and elsewhere and have to be resolved. */
  conflicts: FieldName[];
  /** The values of the other windows, including the fields in conflict. */
  theirs: EventFields;
  /** The stored draft's values that were decided against here; they leave the draft when it is next saved. */
  rejected: Partial<Record<FieldName, unknown>>;
};

/** A form's own edits and decisions, which what others do is merged into. */
export type OwnEdits = Pick<SharedForm, 'fields' | 'base' | 'rejected'>;

const draftSchema = z.object({
  fields: z.record(z.string(), z.unknown()),
  base: z.record(z.string(), z.unknown()),
  savedAt: z.string(),
});

const NO_DRAFT: StoredDraft = { fields: {}, base: {}, savedAt: '' };
const readStored = stored(draftSchema, NO_DRAFT);

/**
 * The names of the fields that a stored draft changes, without those that have since been saved with the same value.
 */
export function draftedFields({ saved, draft }: StoredEdits): FieldName[] {
  return changedFields(saved, readDraft({ saved, draft }).fields);
}

/**
 * Applies a stored draft to the saved event. Fields saved since then keep their saved value unless the draft changed
 * them too: that is a conflict, and the draft's value is returned. Texts come back as typed, even if invalid; malformed
 * values are taken from `saved`.
 */
export function readDraft({ saved, draft }: StoredEdits): MergedEdits & { base: EventFields } {
  const { fields, base } = parse(draft);
  const before = usable(base, saved);
  return { ...mergeEdits(before, usable(fields, saved), saved, 'mine'), base: before };
}

/** The form of an event when it opens, with the draft applied. */
export function openForm(stored: StoredEdits): SharedForm {
  const { fields, base, conflicts } = readDraft(stored);
  const theirs = sharedFields(stored);
  return { fields, base: { ...theirs, ...pick(base, conflicts) }, conflicts, theirs, rejected: {} };
}

/** A form's own edits, as they are kept on this device until they are saved. */
export function ownEdits(fields: EventFields, base: EventFields): Edits {
  const edits = changedFields(base, fields).map((field) => [
    field,
    { base: base[field], value: fields[field] },
  ]);
  return Object.fromEntries(edits);
}

/** The form with the edits that this device kept, which could not be saved to the database. */
export function withCopy(form: SharedForm, edits: Edits): SharedForm {
  const part = (key: 'base' | 'value') =>
    Object.fromEntries(Object.entries(edits).map(([field, edit]) => [field, edit[key]]));
  const before = usable(part('base'), form.base);
  const merged = mergeEdits(before, usable(part('value'), form.fields), form.theirs, 'mine');
  return {
    ...form,
    fields: merged.fields,
    base: { ...form.theirs, ...pick(before, merged.conflicts) },
    conflicts: merged.conflicts,
  };
}

/**
 * Merges what others have saved or drafted since into the form. When both sides changed the same field, the form keeps
 * its own value and the field is in conflict.
 */
export function followOthers(
  { fields, base, rejected }: OwnEdits,
  stored: StoredEdits,
): SharedForm {
  const theirs = sharedFields(stored);
  const drafted = parse(stored.draft).fields;
  const known = sinceDraft(base, stored);
  const merged = mergeEdits(known, fields, theirs, 'mine');
  return {
    fields: merged.fields,
    base: { ...theirs, ...pick(known, merged.conflicts) },
    conflicts: merged.conflicts,
    theirs,
    rejected: pick(
      rejected,
      FIELD_NAMES.filter((field) => field in rejected && isSame(rejected[field], drafted[field])),
    ),
  };
}

/** Returns the values of the stored draft in these fields, where the saved event disagrees with them. */
export function rejectedDraft(
  stored: StoredEdits,
  fields: readonly FieldName[] = FIELD_NAMES,
): SharedForm['rejected'] {
  const conflicts = readDraft(stored).conflicts.filter((field) => fields.includes(field));
  return pick(parse(stored.draft).fields, conflicts);
}

/**
 * The form when another window has decided against values of the draft since `known` was read: what the form only
 * showed of them is no edit of its own.
 */
export function withDecisionsOfOthers<Form extends OwnEdits>(
  form: Form,
  known: StoredEdits,
  stored: StoredEdits,
): Form {
  const left = parse(stored.draft).fields;
  const shown = readDraft(known);
  const decided = shown.conflicts.filter(
    (field) => !(field in left) && isSame(form.fields[field], shown.fields[field]),
  );
  return { ...form, base: { ...form.base, ...pick(form.fields, decided) } };
}

/**
 * The draft to save for a shared form, or null when nothing differs from the saved event. Fields in conflict stay as
 * they are stored until they are resolved.
 */
export function draftToKeep(
  form: SharedForm,
  { saved, draft }: StoredEdits,
  now: Date,
): StoredDraft | null {
  const stored = parse(draft);
  const undecided = new Set<FieldName>(form.conflicts);
  for (const field of readDraft({ saved, draft }).conflicts) {
    // A conflict of another window with the saved event; nothing was done here to resolve it.
    const isUntouched = isSame(form.fields[field], form.theirs[field]);
    if (isUntouched && !(field in form.rejected)) undecided.add(field);
  }
  const kept = FIELD_NAMES.filter((field) => undecided.has(field) && field in stored.fields);
  const changed = changedFields(saved, form.fields).filter((field) => !undecided.has(field));
  if (kept.length + changed.length === 0) return null;
  const next = {
    fields: { ...pick(form.fields, changed), ...pick(stored.fields, kept) },
    base: { ...pick(saved, changed), ...pick(stored.base, kept) },
  };
  const isAsStored = isSame(next.fields, stored.fields) && isSame(next.base, stored.base);
  return { ...next, savedAt: isAsStored ? stored.savedAt : now.toISOString() };
}

/** A stored draft without the changes that have since been saved; null when none are left. */
export function withoutSaved(draft: unknown, saved: EventFields): StoredDraft | null {
  const { fields, base, savedAt } = parse(draft);
  const left = draftedFields({ saved, draft });
  if (left.length === 0) return null;
  return { fields: pick(fields, left), base: pick(base, left), savedAt };
}

/** The saved fields with the draft applied; the saved value wins a conflict. */
function sharedFields({ saved, draft }: StoredEdits): EventFields {
  const { fields, base } = parse(draft);
  return mergeEdits(usable(base, saved), usable(fields, saved), saved, 'theirs').fields;
}

/**
 * The baseline of a form when a draft change it already knows conflicts with a later save: the value before the draft's
 * change, since otherwise the later save would look like the only change.
 */
function sinceDraft(base: EventFields, stored: StoredEdits): EventFields {
  const drafted = usable(parse(stored.draft).fields, stored.saved);
  const { base: before, conflicts } = readDraft(stored);
  const known = conflicts.filter((field) => isSame(base[field], drafted[field]));
  return { ...base, ...pick(before, known) };
}

function parse(draft: unknown): StoredDraft {
  return readStored(draft).value ?? NO_DRAFT;
}

/** The valid fields of a draft on top of the saved ones. */
function usable(fields: Record<string, unknown>, saved: EventFields): EventFields {
  const entries = FIELD_NAMES.map((field) => {
    const value = fields[field];
    return [field, isTypedValue(field, value) ? value : saved[field]];
  });
  return Object.fromEntries(entries) as EventFields;
}

function pick<Fields extends Partial<Record<FieldName, unknown>>>(
  fields: Fields,
  names: readonly FieldName[],
): Pick<Fields, FieldName> {
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<Fields, FieldName>;
}

/**
 * The fields as the form holds them: without fields that are not edited, a single day without an end date, and, with
 * `fillAddress`, an empty address filled in from city and country.
 */
export function formFields(event: EventFields, { fillAddress = false } = {}): EventFields {
  const fields = pick(event, FIELD_NAMES) as EventFields;
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
