import { HttpError } from '../http/http-error.ts';

/** Creates the HttpError 422 with all problems of a form's fields. */
export function invalidForm(problems: readonly { field: string; message: string }[]): HttpError {
  const [first = { code: 'incomplete_form', message: '' }, ...rest] = problems.map((problem) => ({
    code: 'registration_invalid',
    ...problem,
  }));
  return new HttpError(422, first, ...rest);
}
