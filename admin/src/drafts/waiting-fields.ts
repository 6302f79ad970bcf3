import type { EventFields, FieldName } from '@tabiya/domain/event/event';
import { publishedFields } from '@tabiya/domain/event/publication';
import { formFields, withEndDate } from './event-draft.ts';
import { changedFields } from './merge-edits.ts';

/** The saved fields of an event as a form holds them, and whether the form fills in an empty address. */
type SavedFields = { saved: EventFields; fillsAddress: boolean };

/**
 * The fields that publishing would change on the live page. `published` is what visitors see: null for an unpublished
 * event; while it is unknown (undefined), the page is assumed to show the saved fields.
 */
export function waitingFields(
  { saved, fillsAddress }: SavedFields,
  fields: EventFields,
  published: EventFields | null | undefined,
): FieldName[] {
  if (!published) return changedFields(saved, fields);
  const toPublish = publishedFields(withEndDate(fields));
  const shown = formFields(published, { fillAddress: fillsAddress });
  return changedFields(shown, formFields(toPublish));
}
