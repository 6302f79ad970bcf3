import { problemText } from '@tabiya/domain/text/problem';
import { WORDS } from '@tabiya/domain/words/public-words';
import { renderRegistrationErrorPage } from '@tabiya/site-renderer/render';
import { operator } from '../environment/operator.ts';
import { logFailure } from '../http/handler.ts';
import { HttpError, sentProblems } from '../http/http-error.ts';
import { pageResponse } from '../pages/page-response.ts';

/** Creates the HttpError for a form of an event that is not published. */
export function eventNotPublished(): HttpError {
  return new HttpError(404, { code: 'event_not_published' });
}

/** Responds with an error page if the work throws an HttpError, for a browser without script. */
export async function withErrorPage(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    if (error.status >= 500) logFailure(error);
    return registrationErrorResponse(error);
  }
}

/** An error page, for a browser that requested a registration form or submitted one without a script. */
export function registrationErrorResponse(refusal: HttpError): Response {
  const message = problemText(sentProblems(refusal)[0], WORDS.terms);
  return pageResponse(
    renderRegistrationErrorPage({ message, operator: operator() }),
    refusal.status,
  );
}
