import { editableEventSchema } from '@tabiya/domain/event/editable-event';
import type { FieldName } from '@tabiya/domain/event/event';
import { type EventFields, fieldLabel } from '@tabiya/domain/event/event';
import { startDateProblem } from '@tabiya/domain/event/start-date';
import { plural } from '@tabiya/domain/text/plural';
import type { CalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import type { EventEdit } from '../../../data/edit-event.ts';
import type { EditedEvent } from '../../../data/events.ts';
import { fieldList } from '../../../data/field-labels.ts';
import { fieldsOfDraft, formFields, readDraft, withEndDate } from '../../../drafts/event-draft.ts';

/** The editor's unpublished draft of an event. */
type EditorDraft = {
  fields: FieldName[];
  /** The edit that puts it into the saved event, or why that cannot be done here. */
  inclusion: { edit: EventEdit } | { problem: string };
};

/** The editor's unpublished changes, or null when there are none. `today` is the organizer's date. */
export function editorDraft(
  { event, draft }: EditedEvent,
  today: CalendarDate,
): EditorDraft | null {
  const stored = { saved: formFields(event), draft };
  const fields = fieldsOfDraft(stored);
  if (fields.length === 0) return null;
  const read = readDraft(stored);
  if (read.conflicts.length > 0) {
    const names = fieldList(read.conflicts);
    return { fields, inclusion: { problem: `Also changed here since then: ${names}.` } };
  }
  const checked = editableEventSchema.safeParse(withEndDate(read.values));
  if (!checked.success) {
    const [issue] = checked.error.issues;
    return { fields, inclusion: problem(issue?.path.join('.') ?? '', issue?.message ?? '') };
  }
  const { data } = checked;
  const past = startDateProblem(data.startDate, { today, stored: event.startDate });
  if (past !== null) return { fields, inclusion: problem('startDate', past) };
  return { fields, inclusion: { edit: { base: pick(event, data), fields: data } } };
}

function problem(path: string, message: string) {
  return { problem: `${fieldLabel(path)}: ${message}.` };
}

function pick(event: EventFields, like: EventFields): EventFields {
  const names = Object.keys(like) as FieldName[];
  return Object.fromEntries(names.map((name) => [name, event[name]])) as EventFields;
}

/** The changes in words, e.g. `3 unpublished changes (Title, City, Rounds)`. */
export function draftText({ fields }: EditorDraft): string {
  const count = plural(fields.length, 'unpublished change');
  return `${count} (${fieldList(fields)})`;
}
