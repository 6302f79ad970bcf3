import type { FieldError, FieldErrors, FieldValues } from 'react-hook-form';

/** Returns the errors of a form with the paths of their fields, such as `faq.2.answer`, in the order of the fields. */
export function leafErrors(errors: FieldErrors<FieldValues>): [path: string, error: FieldError][] {
  return errorsIn(errors, '');
}

function errorsIn(errors: object, path: string): [path: string, error: FieldError][] {
  if (path !== '' && 'type' in errors && typeof errors.type === 'string') {
    return [[path, errors as FieldError]];
  }
  return Object.entries(errors).flatMap(([key, error]) =>
    typeof error === 'object' && error !== null && key !== 'ref'
      ? errorsIn(error, path === '' ? key : `${path}.${key}`)
      : [],
  );
}
