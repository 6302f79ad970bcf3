import { editableEventSchema } from '@tabiya/domain/event/editable-event';
import { type EventFields, eventFieldsSchema, type FieldName } from '@tabiya/domain/event/event';

/** What is wrong, in a sentence by field. */
export type FieldProblems = Partial<Record<FieldName, string>>;

/**
 * What is wrong with some fields of an event by the rules that the editor goes by, too. Of several problems with a
 * field the first one is given; what is wrong with other fields is not this form's to say.
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
