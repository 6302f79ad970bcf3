import { z } from 'zod';
import {
  EMPTY_EVENT,
  type EventFields,
  eventFieldsSchema,
  FIELD_NAMES,
  type FieldName,
} from './event.ts';
import { changedFields, isSame, type MergedEdits, mergeEdits } from './merge-edits.ts';
import { addressFrom } from './venue-address.ts';

/**
 * Changes that are kept with an event but not published: the fields that were changed, as typed, valid or not; what
 * each held before; and when the last of them was kept, as an ISO instant.
 */
export type StoredDraft = {
  fields: Partial<Record<FieldName, unknown>>;
  base: Partial<Record<FieldName, unknown>>;
  savedAt: string;
};

/** What the database holds of an event: the saved fields as a form holds them, and the draft as it is stored. */
export type StoredEdits = { saved: EventFields; draft: unknown };

/** A form that edits an event together with other windows. */
export type SharedForm = {
  /** What the form shows: its own edits on top of what everybody else kept. */
  fields: EventFields;
  /** What the form's own edits are told by: a field that differs from it was changed here. */
  base: EventFields;
  /** The fields that were changed here and elsewhere, each to something else: they wait to be decided on. */
  conflicts: FieldName[];
  /** What the others hold, the fields in conflict included. */
  theirs: EventFields;
};

const storedSchema = z.object({
  fields: z.record(z.string(), z.unknown()),
  base: z.record(z.string(), z.unknown()).default({}),
  savedAt: z.string(),
});

/** Fields whose text is one of a few words or a color: what is not, would break the form or the preview. */
const CHOICES: ReadonlySet<string> = new Set([
  'federationType',
  'ratingSystem',
  'tournamentFormat',
  'currency',
  'registrationStatus',
  'registrationDeadline',
  'timeZone',
  'primaryColorHex',
] satisfies FieldName[]);

/**
 * The text of a fee that stands for no amount; null where the fee is one, or none. A form keeps such a text in place of
 * the amount, so that it is kept, merged and brought back like everything else that is typed.
 */
export function unreadFee({ registrationFee }: { registrationFee: unknown }): string | null {
  return typeof registrationFee === 'string' ? registrationFee : null;
}

/** What is kept of changes: the fields that differ from what is saved, and what they were changed from. */
export function toStoredDraft(fields: EventFields, saved: EventFields, now: Date): StoredDraft {
  const changed = changedFields(saved, fields);
  return { fields: pick(fields, changed), base: pick(saved, changed), savedAt: now.toISOString() };
}

/** The names of the fields that a stored draft changes, those excluded that are saved like that by now. */
export function draftedFields({ saved, draft }: StoredEdits): FieldName[] {
  return changedFields(saved, readDraft({ saved, draft }).fields);
}

/**
 * A stored draft put onto what is saved now. What was saved since the draft was kept stays, except in a field that
 * the draft changed too: that is a conflict, and the draft's version of it is given. Texts come back as they were
 * typed, even where they could not be saved like that; anything malformed is taken from `saved`.
 */
export function readDraft({ saved, draft }: StoredEdits): MergedEdits & { base: EventFields } {
  const { fields, base } = parse(draft);
  const before = usable(base, saved);
  return { ...mergeEdits(before, usable(fields, saved), saved, 'mine'), base: before };
}

/** The form with which an event opens: the draft is in it. */
export function openForm(stored: StoredEdits): SharedForm {
  const { fields, base, conflicts } = readDraft(stored);
  const theirs = sharedFields(stored);
  return { fields, base: { ...theirs, ...pick(base, conflicts) }, conflicts, theirs };
}

/**
 * The form with changes that could not be kept in the database, from the copy on this device: the fields with what
 * they held in the form before.
 */
export function withCopy(form: SharedForm, copy: unknown): SharedForm {
  const { fields, base } = parse(copy);
  const before = usable(base, form.base);
  const merged = mergeEdits(before, usable(fields, form.fields), form.theirs, 'mine');
  return {
    ...form,
    fields: merged.fields,
    base: { ...form.theirs, ...pick(before, merged.conflicts) },
    conflicts: merged.conflicts,
  };
}

/**
 * The form with what others saved or kept since. Where both sides changed the same field, the form keeps its own and
 * the field waits to be decided on.
 */
export function followOthers(
  { fields, base }: Pick<SharedForm, 'fields' | 'base'>,
  stored: StoredEdits,
): SharedForm {
  const theirs = sharedFields(stored);
  const known = sinceDraft(base, stored);
  const merged = mergeEdits(known, fields, theirs, 'mine');
  return {
    fields: merged.fields,
    base: { ...theirs, ...pick(known, merged.conflicts) },
    conflicts: merged.conflicts,
    theirs,
  };
}

/**
 * The draft to keep for a form that follows the others, or null when nothing differs from what is saved. Fields in
 * conflict stay as they are stored until they are decided on.
 */
export function draftToKeep(
  form: SharedForm,
  { saved, draft }: StoredEdits,
  now: Date,
): StoredDraft | null {
  const stored = parse(draft);
  const undecided = new Set<FieldName>(form.conflicts);
  for (const field of readDraft({ saved, draft }).conflicts) {
    // Somebody else's conflict with what was saved: nothing was changed here that would decide it.
    if (isSame(form.fields[field], form.theirs[field])) undecided.add(field);
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

/** A stored draft without the changes that are saved by now; null when none are left. */
export function withoutSaved(draft: unknown, saved: EventFields): StoredDraft | null {
  const { fields, base, savedAt } = parse(draft);
  const left = draftedFields({ saved, draft });
  if (left.length === 0) return null;
  return { fields: pick(fields, left), base: pick(base, left), savedAt };
}

/** The saved fields and the draft in one; where the two are in conflict, what is saved. */
function sharedFields({ saved, draft }: StoredEdits): EventFields {
  const { fields, base } = parse(draft);
  return mergeEdits(usable(base, saved), usable(fields, saved), saved, 'theirs').fields;
}

/**
 * What a form goes by when a change that it knows from the draft came into conflict with a later save: not the
 * draft's change but what it was made to, or the later save would pass for the only change.
 */
function sinceDraft(base: EventFields, stored: StoredEdits): EventFields {
  const drafted = usable(parse(stored.draft).fields, stored.saved);
  const { base: before, conflicts } = readDraft(stored);
  const known = conflicts.filter((field) => isSame(base[field], drafted[field]));
  return { ...base, ...pick(before, known) };
}

function parse(draft: unknown): StoredDraft {
  const stored = storedSchema.safeParse(draft);
  return stored.success ? stored.data : { fields: {}, base: {}, savedAt: '' };
}

/** The fields that make sense, on top of those that are saved. */
function usable(fields: Record<string, unknown>, saved: EventFields): EventFields {
  const entries = FIELD_NAMES.map((field) => {
    const value = fields[field];
    return [field, isTypedValue(field, value) ? value : saved[field]];
  });
  return Object.fromEntries(entries) as EventFields;
}

/** Whether a form can hold the value in a field: any text where text is typed, also one for a fee, else what holds. */
export function isTypedValue(field: FieldName, value: unknown): boolean {
  const isFreeText = typeof EMPTY_EVENT[field] === 'string' && !CHOICES.has(field);
  if (isFreeText) return typeof value === 'string';
  if (field === 'registrationFee' && typeof value === 'string') return true;
  return eventFieldsSchema.shape[field].safeParse(value).success;
}

function pick<Fields extends Partial<Record<FieldName, unknown>>>(
  fields: Fields,
  names: readonly FieldName[],
): Pick<Fields, FieldName> {
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<Fields, FieldName>;
}

/**
 * The fields as the form holds them: without what nobody edits, a single day without an end date, and, once
 * `fillAddress` was asked for, an empty address filled in from city and country.
 */
export function formFields(event: EventFields, { fillAddress = false } = {}): EventFields {
  const fields = pick(event, FIELD_NAMES) as EventFields;
  return {
    ...fields,
    endDate: fields.isSingleDay ? '' : fields.endDate,
    venueAddress: fillAddress ? addressFrom(fields) : fields.venueAddress,
  };
}

/** The form's fields as they are saved: a single day ends when it starts. */
export function withEndDate(fields: EventFields): EventFields {
  return fields.isSingleDay ? { ...fields, endDate: fields.startDate } : fields;
}
