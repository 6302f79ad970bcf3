import { problemText } from '@tabiya/domain/text/problem';
import { renderRegistrationErrorPage } from '@tabiya/site-renderer/render';
import { operator } from '../environment/operator.ts';
import { HttpError, problemsOf } from '../http/http-error.ts';
import { pageResponse } from '../pages/page-response.ts';

/** There is no form, since there is no such event that the public may see. */
export function eventNotPublished(): HttpError {
  return new HttpError(404, { code: 'event_not_published' });
}

/** A refusal as a page, for a browser that asked for a registration form or sent one without a script. */
export function registrationErrorResponse(refusal: HttpError): Response {
  const message = problemText(problemsOf(refusal)[0]);
  return pageResponse(
    renderRegistrationErrorPage({ message, operator: operator() }),
    refusal.status,
  );
}
