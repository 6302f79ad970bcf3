import { editableEventSchema } from '@tabiya/domain/event/editable-event';
import { type EventFields, eventFieldsSchema, type FieldName } from '@tabiya/domain/event/event';

/** Problem messages by field. */
export type FieldProblems = Partial<Record<FieldName, string>>;

/**
 * The problems with some fields of an event, by the same rules as in the editor. Of several problems with a field the
 * first one is given; other fields are ignored.
 */
export function eventProblems(event: EventFields, names: readonly FieldName[]): FieldProblems {
  const problems: FieldProblems = {};
  for (const { path, message } of editableEventSchema.safeParse(event).error?.issues ?? []) {
    const name = names.find((known) => known === path[0]);
    if (name !== undefined) problems[name] ??= message;
  }
  return problems;
}

/** Fields as they are saved, once nothing is wrong with them: trimmed, and addresses completed. */
export function parsedFields<Name extends FieldName>(
  event: EventFields,
  names: readonly Name[],
): Pick<EventFields, Name> {
  const parsed = eventFieldsSchema.parse(event);
  return Object.fromEntries(names.map((name) => [name, parsed[name]])) as Pick<EventFields, Name>;
}
