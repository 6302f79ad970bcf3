import { type EventFields, eventFieldsSchema, type FieldName } from '@tabiya/domain/event/event';
import { publishedFields } from '@tabiya/domain/event/publication';
import { isSame } from '@tabiya/domain/text/is-same';
import * as z from 'zod/mini';
import { formFields, withEndDate } from './event-draft.ts';
import { changedFields } from './merge-edits.ts';

/** The saved fields of an event as a form holds them, and whether the form fills in an empty address. */
type SavedFields = { saved: EventFields; fillsAddress: boolean };

/**
 * The fields that publishing would change on the live page. `published` is what visitors see: null for an unpublished
 * event; while it is unknown (undefined), the page is assumed to show the saved fields.
 */
export function waitingFields(...versions: Parameters<typeof compared>): FieldName[] {
  return changedFields(...compared(...versions));
}

/** The same as paths: of a record, such as the switches of the tabs, each key that changes (`tabsShown.showRules`). */
export function waitingPaths(...versions: Parameters<typeof compared>): string[] {
  const [shown, next] = compared(...versions);
  return changedFields(shown, next).flatMap((field) => {
    if (!(eventFieldsSchema.shape[field] instanceof z.core.$ZodObject)) return [field];
    const at = (fields: EventFields, key: string) => Reflect.get(fields[field] as object, key);
    const keys = Object.keys(next[field] as object);
    return keys
      .filter((key) => !isSame(at(shown, key), at(next, key)))
      .map((key) => `${field}.${key}`);
  });
}

/** What visitors see and what they would see, in the shape of a form. */
function compared(
  { saved, fillsAddress }: SavedFields,
  fields: EventFields,
  published: EventFields | null | undefined,
): [shown: EventFields, next: EventFields] {
  if (!published) return [saved, fields];
  const toPublish = publishedFields(withEndDate(fields));
  return [formFields(published, { fillAddress: fillsAddress }), formFields(toPublish)];
}
