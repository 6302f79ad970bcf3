import { editableEventSchema } from '@tabiya/domain/event/editable-event';
import { type EventFields, eventFieldsSchema, type FieldName } from '@tabiya/domain/event/event';

/** Problem messages by field. */
export type FieldProblems = Partial<Record<FieldName, string>>;

/**
 * The problems of some fields of an event, by the rules of the editor. Returns the first problem of each field and
 * ignores other fields.
 */
export function eventProblems(event: EventFields, names: readonly FieldName[]): FieldProblems {
  const problems: FieldProblems = {};
  for (const { path, message } of editableEventSchema.safeParse(event).error?.issues ?? []) {
    const name = names.find((known) => known === path[0]);
    if (name !== undefined) problems[name] ??= message;
  }
  return problems;
}

/** Parses valid fields as they are saved: trimmed, with URLs completed. */
export function parsedFields<Name extends FieldName>(
  event: EventFields,
  names: readonly Name[],
): Pick<EventFields, Name> {
  const parsed = eventFieldsSchema.parse(event);
  return Object.fromEntries(names.map((name) => [name, parsed[name]])) as Pick<EventFields, Name>;
}
