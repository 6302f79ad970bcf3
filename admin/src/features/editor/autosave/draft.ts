import { EMPTY_EVENT, type EventFields, eventFieldsSchema } from '@tabiya/domain/event';
import { isSame, mergeEdits } from '@tabiya/domain/merge-edits';
import { z } from 'zod';
import type { StoredDraft } from '../../../data/events.ts';

/** Changes that were kept before they were saved, put onto what is saved now. */
export type Draft = {
  fields: EventFields;
  savedAt: string;
  /** The fields of which both the draft and a later save elsewhere changed something. */
  clashes: (keyof EventFields)[];
};

const storedSchema = z.object({
  fields: z.record(z.string(), z.unknown()),
  base: z.record(z.string(), z.unknown()).default({}),
  savedAt: z.string(),
});

/** Fields whose text is one of a few words or a color: what is not, would break the form or the preview. */
const CHOICES: ReadonlySet<string> = new Set([
  'federationType',
  'federation',
  'tournamentFormat',
  'currency',
  'registrationStatus',
  'primaryColorHex',
] satisfies (keyof EventFields)[]);

/** What is kept of changes: the fields that differ from what is saved, and what they were changed from. */
export function toStoredDraft(fields: EventFields, saved: EventFields, now: Date): StoredDraft {
  const changed = FIELDS.filter((field) => !isSame(fields[field], saved[field]));
  return { fields: pick(fields, changed), base: pick(saved, changed), savedAt: now.toISOString() };
}

/**
 * A draft as it was stored, put onto what is saved now, or null when there is none. What was saved elsewhere
 * since the draft was kept stays, except in a field that the draft changed too. Texts come back as they were
 * typed, even where they could not be saved like that; anything malformed is taken from `saved`.
 */
export function readDraft(stored: unknown, saved: EventFields = EMPTY_EVENT): Draft | null {
  const draft = storedSchema.safeParse(stored);
  if (!draft.success) return null;
  const { fields, base, savedAt } = draft.data;
  return { ...mergeEdits(usable(base, saved), usable(fields, saved), saved, 'mine'), savedAt };
}

/** The fields that make sense, on top of those that are saved. */
function usable(fields: Record<string, unknown>, saved: EventFields): EventFields {
  const entries = FIELDS.map((field) => {
    const value = fields[field];
    return [field, isUsable(field, value) ? value : saved[field]];
  });
  return Object.fromEntries(entries) as EventFields;
}

function pick(fields: EventFields, names: readonly (keyof EventFields)[]) {
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

const FIELDS = Object.keys(eventFieldsSchema.shape) as (keyof EventFields)[];

function isUsable(field: keyof EventFields, value: unknown): boolean {
  const isFreeText = typeof EMPTY_EVENT[field] === 'string' && !CHOICES.has(field);
  if (isFreeText) return typeof value === 'string';
  return eventFieldsSchema.shape[field].safeParse(value).success;
}

/** The later of two drafts, e.g. the server's and the one kept on this device. */
export function laterDraft(one: Draft | null, other: Draft | null): Draft | null {
  if (!one || !other) return one ?? other;
  return one.savedAt >= other.savedAt ? one : other;
}

/** Whether the fields differ from what is saved. The order in which fields are written makes no difference. */
export function differs(fields: EventFields, saved: EventFields): boolean {
  return FIELDS.some((field) => !isSame(fields[field], saved[field]));
}

/** The fields as the form holds them: without what nobody edits, and a single day without an end date. */
export function formFields(event: EventFields): EventFields {
  const fields = Object.fromEntries(FIELDS.map((field) => [field, event[field]])) as EventFields;
  return fields.isSingleDay ? { ...fields, endDate: '' } : fields;
}

/** The form's fields as they are saved: a single day ends when it starts. */
export function withEndDate(fields: EventFields): EventFields {
  return fields.isSingleDay ? { ...fields, endDate: fields.startDate } : fields;
}
