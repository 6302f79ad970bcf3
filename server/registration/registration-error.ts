import { problemText } from '@tabiya/domain/text/problem';
import { WORDS } from '@tabiya/domain/words/public-words';
import { renderRegistrationErrorPage } from '@tabiya/site-renderer/render';
import { operator } from '../environment/operator.ts';
import { HttpError, sentProblems } from '../http/http-error.ts';
import { pageResponse } from '../pages/page-response.ts';

/** There is no form because there is no such public event. */
export function eventNotPublished(): HttpError {
  return new HttpError(404, { code: 'event_not_published' });
}

/** An error page, for a browser that requested a registration form or submitted one without a script. */
export function registrationErrorResponse(refusal: HttpError): Response {
  const message = problemText(sentProblems(refusal)[0], WORDS.terms);
  return pageResponse(
    renderRegistrationErrorPage({ message, operator: operator() }),
    refusal.status,
  );
}
