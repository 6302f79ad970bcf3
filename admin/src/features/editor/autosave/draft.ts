import { EMPTY_EVENT, type EventFields, eventFieldsSchema } from '@tabiya/domain/event';
import { z } from 'zod';

/** Changes that were kept before they were saved. */
export type Draft = { fields: EventFields; savedAt: string };

const storedSchema = z.object({ fields: z.record(z.string(), z.unknown()), savedAt: z.string() });

/** Fields whose text is one of a few words or a colour: what is not, would break the form or the preview. */
const CHOICES: ReadonlySet<string> = new Set([
  'federationType',
  'federation',
  'tournamentFormat',
  'currency',
  'registrationStatus',
  'primaryColorHex',
] satisfies (keyof EventFields)[]);

/**
 * A draft as it was stored, or null when there is none. Texts come back as they were typed, even where
 * they could not be saved like that; anything malformed, or missing because an older version of the
 * product stored it, is taken from `saved`.
 */
export function readDraft(stored: unknown, saved: EventFields = EMPTY_EVENT): Draft | null {
  const draft = storedSchema.safeParse(stored);
  if (!draft.success) return null;
  const fields = FIELDS.map((field) => {
    const value = draft.data.fields[field];
    return [field, isUsable(field, value) ? value : saved[field]];
  });
  return { fields: Object.fromEntries(fields) as EventFields, savedAt: draft.data.savedAt };
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
  return FIELDS.some((field) => JSON.stringify(fields[field]) !== JSON.stringify(saved[field]));
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
