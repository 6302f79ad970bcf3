import type { EventFields } from '@tabiya/domain/event/event';
import type { FieldErrors, FieldPath, Resolver } from 'react-hook-form';
import { leafErrors } from '../../event-form/edits/leaf-errors.ts';
import type { EditedDates } from './validation.ts';

/** Loads what checks the form. It comes when the first field is left, and the editor opens without. */
export const loadValidation = () => import('./validation.ts');

/** The form's validation. Publishing makes sure that it is loaded; without a connection a field is left unchecked. */
export const eventResolver: Resolver<EventFields, EditedDates> = async (...form) => {
  const validation = await loadValidation().catch(() => null);
  return validation ? validation.resolveEvent(...form) : { values: form[0], errors: {} };
};

/** Returns true if a name, e.g. from the server, is that of a field of the form (`faq.2.answer` included). */
export function isFieldPath(name: string, fields: EventFields): name is FieldPath<EventFields> {
  return Object.hasOwn(fields, name.split('.')[0] ?? '');
}

/** A field, as a path such as `faq.2.answer`, and what is wrong with it. */
export type FieldProblem = { field: string; message: string };

/** The errors of the form, in the order of its fields. */
export function fieldProblems(errors: FieldErrors<EventFields>): FieldProblem[] {
  return leafErrors(errors).map(([path, { message = '' }]) => ({
    // A problem with a list as a whole is at its root.
    field: path.replace(/\.root$/, ''),
    message,
  }));
}
