import { zodResolver } from '@hookform/resolvers/zod';
import { type EventFields, editableEventSchema } from '@tabiya/domain/event';
import type { FieldPath, Resolver } from 'react-hook-form';
import { withEndDate } from './autosave/draft.ts';

/** The fields of an event that hold one text each. */
export type TextFieldName = {
  [Field in keyof EventFields]: EventFields[Field] extends string ? Field : never;
}[keyof EventFields];

const check = zodResolver(editableEventSchema);

/** The form's check. A date that is missing is asked for, rather than called malformed. */
export const resolveEvent: Resolver<EventFields> = async (values, context, options) => {
  const result = await check(withEndDate(values), context, options);
  const { startDate, endDate } = result.errors;
  if (startDate && values.startDate === '') startDate.message = 'Start date is required';
  if (endDate && values.endDate === '') {
    endDate.message = 'End date is required, or tick Single Day';
  }
  // A single day has its one problem at the start: the end is not to be filled in.
  if (endDate && values.isSingleDay) delete result.errors.endDate;
  return result;
};

/** Whether a name, e.g. from the server, is that of a field of the form (`faq.2.answer` included). */
export function isFieldPath(name: string, fields: EventFields): name is FieldPath<EventFields> {
  return Object.hasOwn(fields, name.split('.')[0] ?? '');
}
