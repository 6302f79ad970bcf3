import { editableEventSchema } from '@tabiya/domain/event/editable-event';
import type { FieldName } from '@tabiya/domain/event/event';
import { type EventFields, fieldLabel } from '@tabiya/domain/event/event';
import type { EventEdit } from '../../../data/edit-event.ts';
import type { EditedEvent } from '../../../data/events.ts';
import { fieldList } from '../../../data/field-labels.ts';
import { draftedFields, formFields, readDraft, withEndDate } from '../../../drafts/event-draft.ts';

/** What the editor holds of an event that is not published. */
type EditorDraft = {
  fields: FieldName[];
  /** The edit that puts it into the saved event, or why that cannot be done here. */
  inclusion: { edit: EventEdit } | { problem: string };
};

/** The editor's unpublished changes, or null when there are none. */
export function editorDraft({ event, draft }: EditedEvent): EditorDraft | null {
  const stored = { saved: formFields(event), draft };
  const fields = draftedFields(stored);
  if (fields.length === 0) return null;
  const read = readDraft(stored);
  if (read.conflicts.length > 0) {
    const names = fieldList(read.conflicts);
    return { fields, inclusion: { problem: `Also changed here since: ${names}.` } };
  }
  const checked = editableEventSchema.safeParse(withEndDate(read.fields));
  if (checked.success) {
    return {
      fields,
      inclusion: { edit: { base: pick(event, checked.data), fields: checked.data } },
    };
  }
  const [issue] = checked.error.issues;
  const name = fieldLabel(issue?.path.join('.') ?? '');
  return { fields, inclusion: { problem: `${name}: ${issue?.message ?? ''}.` } };
}

function pick(event: EventFields, like: EventFields): EventFields {
  const names = Object.keys(like) as FieldName[];
  return Object.fromEntries(names.map((name) => [name, event[name]])) as EventFields;
}

/** The changes in words, e.g. `3 unpublished changes (Title, City, Rounds)`. */
export function draftText({ fields }: EditorDraft): string {
  const count =
    fields.length === 1 ? '1 unpublished change' : `${fields.length} unpublished changes`;
  return `${count} (${fieldList(fields)})`;
}
