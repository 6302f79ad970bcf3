import { HttpError } from '../http/http-error.ts';

/** The HttpError 422 with all that is wrong with the fields of a form. */
export function invalidForm(problems: readonly { field: string; message: string }[]): HttpError {
  const [first = { code: 'incomplete_form', message: '' }, ...rest] = problems.map((problem) => ({
    ...{ code: 'registration_invalid', ...problem },
  }));
  return new HttpError(422, first, ...rest);
}
