import type { Config } from '@netlify/functions';
import { confirmationPath } from '@tabiya/domain/routes/paths';
import { SAMPLE_EVENT_ID } from '@tabiya/domain/sample/sample-event';
import { problemText } from '@tabiya/domain/text/problem';
import { WORDS } from '@tabiya/domain/words/public-words';
import { refuseCrossSite } from '@tabiya/server/http/cross-site';
import { type FunctionContext, handler, logFailure } from '@tabiya/server/http/handler';
import { HttpError, sentProblems } from '@tabiya/server/http/http-error';
import { readSubmission, type Submission } from '@tabiya/server/http/submission';
import { formResponse } from '@tabiya/server/pages/page-response';
import { publishedForm } from '@tabiya/server/pages/published-event';
import {
  confirmationCookie,
  mailNote,
  toConfirmation,
} from '@tabiya/server/registration/confirmation';
import { invalidForm } from '@tabiya/server/registration/invalid-form';
import {
  type FormRules,
  identifyCaller,
  type Receipt,
  readPlayers,
  registerPlayers,
} from '@tabiya/server/registration/register-players';
import { withErrorPage } from '@tabiya/server/registration/registration-error';
import { toSampleConfirmation } from '@tabiya/server/registration/sample-confirmation';
import { mailParticipant, refresh } from '@tabiya/server/services';
import { countEntries, countedVisitor } from '@tabiya/server/visits/visit-counter';
import { renderRegistrationPage } from '@tabiya/site-renderer/render';

/** How often a form is read again because other rules were published meanwhile. */
const MOST_READINGS = 3;

/**
 * Handles the registration form. A script's request is answered with JSON; a plain form with a redirect to its
 * confirmation, or with the form again, including the input and its problems.
 */
export default handler((request, context) =>
  wantsJson(request) ? takeForm(request, context) : withErrorPage(() => takeForm(request, context)),
);

export const config: Config = {
  path: '/api/register',
  method: 'POST',
  // Counts forms with problems, too. Far more than the entries that guests of one network may make in an hour.
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

async function takeForm(request: Request, context: FunctionContext): Promise<Response> {
  refuseCrossSite(request);
  const submission = await readSubmission(request);
  const { eventId } = submission;
  let form = await publishedForm(eventId);
  try {
    if (eventId === SAMPLE_EVENT_ID)
      return sampleConfirmation(form, submission, wantsJson(request));
    const caller = await identifyCaller(request, context.ip);
    let answer = await registerPlayers(form, submission, caller);
    for (let readings = 1; 'stale' in answer && readings < MOST_READINGS; readings++) {
      const { event, rulesVersion } = answer.stale;
      form = { ...form, event: { ...event, paired: form.places.paired }, rulesVersion };
      answer = await registerPlayers(form, submission, caller);
    }
    if ('stale' in answer) throw new HttpError(409, { code: 'form_changed' });
    const { receipts } = answer;
    context.waitUntil(refresh(eventId).catch(logFailure));
    // The sweep retries mails that cannot be sent now.
    for (const { participantId } of receipts) {
      context.waitUntil(mailParticipant(eventId, participantId).catch(logFailure));
    }
    const entered = receipts.filter(({ repeated }) => !repeated).length;
    const counted = entered > 0 ? countedVisitor(request, context) : null;
    if (counted) {
      const entries = { eventId, players: entered };
      context.waitUntil(countEntries(counted, entries).catch(logFailure));
    }
    return wantsJson(request)
      ? confirmationAnswer(eventId, receipts)
      : toConfirmation(eventId, receipts);
  } catch (error) {
    if (!(error instanceof HttpError) || wantsJson(request)) throw error;
    if (error.status >= 500) logFailure(error);
    return formAgain(form, submission, error);
  }
}

function sampleConfirmation(
  { event }: FormRules,
  submission: Submission,
  isScript: boolean,
): Response {
  const { registrations, problems } = readPlayers(event, submission);
  if (problems.length > 0) throw invalidForm(problems);
  return toSampleConfirmation(registrations, isScript);
}

/** The response to the page's script, which redirects to the confirmation. */
function confirmationAnswer(eventId: string, receipts: readonly [Receipt, ...Receipt[]]): Response {
  // Only the confirmation uses the link.
  const [{ token: _, ...receipt }] = receipts;
  const registration = { ...receipt, mailNote: mailNote() };
  return Response.json(
    { registration, confirmation: confirmationPath(eventId) },
    {
      headers: {
        'cache-control': 'no-store',
        ...confirmationCookie(eventId, receipts),
      },
    },
  );
}

/** The form with the submitted values, for a browser that sent it without a script. */
function formAgain(
  { event, url, places }: Awaited<ReturnType<typeof publishedForm>>,
  { form, knownFull }: Submission,
  refusal: HttpError,
): Response {
  const { answers, byes, feeShown: _, showName, ...fields } = form;
  const values: Record<string, string | string[]> = {
    byes: byes.map(String),
    showName: showName === null ? '' : String(showName),
    ...(knownFull && { knownFull }),
  };
  for (const [name, value] of Object.entries(fields)) {
    values[name] = typeof value === 'string' ? value : value ? 'on' : '';
  }
  for (const [id, answer] of Object.entries(answers)) {
    values[`answers.${id}`] = Array.isArray(answer) ? answer : String(answer);
  }
  const page = renderRegistrationPage({
    event,
    url,
    ...places,
    values,
    now: new Date().toISOString(),
    problems: sentProblems(refusal).map((problem) => ({
      ...problem,
      message: problemText(problem, WORDS.terms),
    })),
  });
  return formResponse(page, refusal.status);
}

function wantsJson(request: Request): boolean {
  return request.headers.get('accept')?.includes('application/json') ?? false;
}
