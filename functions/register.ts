import type { Config } from '@netlify/functions';
import {
  type Registration,
  registrationRules,
  registrationSchema,
} from '@tabiya/domain/entries/registration';
import type { PublishedEvent } from '@tabiya/domain/event/event-page';
import { SAMPLE_EVENT_ID } from '@tabiya/domain/event/sample-event';
import { PARTICIPANT_STATUSES } from '@tabiya/domain/participants/participant';
import { problemSchema, problemText } from '@tabiya/domain/text/problem';
import { WORDS } from '@tabiya/domain/words/public-words';
import { accessTokenOf, databaseFor, ownDatabase, unwrap } from '@tabiya/server/database/database';
import { refuseCrossSite } from '@tabiya/server/http/cross-site';
import { type FunctionContext, handler, logFailure } from '@tabiya/server/http/handler';
import { HttpError, problemsOf } from '@tabiya/server/http/http-error';
import { networkOf } from '@tabiya/server/http/network-address';
import { readSubmission, type Submission } from '@tabiya/server/http/submission';
import { formResponse } from '@tabiya/server/pages/page-response';
import { pageUrl, publishedEvent } from '@tabiya/server/pages/published-event';
import { mailNote, toConfirmation } from '@tabiya/server/registration/confirmation';
import { registrationErrorResponse } from '@tabiya/server/registration/registration-error';
import { mailParticipant, refresh } from '@tabiya/server/services';
import { renderRegistrationPage } from '@tabiya/site-renderer/render';
import { z } from 'zod';

/** The receipt for the person who registered. */
type Receipt = z.infer<typeof receiptSchema> & {
  /** The note that a confirmation mail is sent; empty when mail is not set up. */
  mailNote: string;
};

const receiptSchema = z.object({
  participantId: z.string(),
  fullName: z.string(),
  email: z.string(),
  status: z.enum(PARTICIPANT_STATUSES),
  registeredAt: z.string(),
  repeated: z.boolean(),
});

/** The database's answer: the receipt, or why the attempt was counted but rejected. */
const answerSchema = z.union([receiptSchema, z.object({ refused: problemSchema })]);

/**
 * Handles the registration form. A script's request is answered with JSON; a plain form with a redirect to its
 * confirmation, or with the form again, including the input and its problems.
 */
export default handler(async (request, context) => {
  try {
    return await takeForm(request, context);
  } catch (error) {
    if (!(error instanceof HttpError) || wantsJson(request)) throw error;
    if (error.status >= 500) logFailure(error);
    return registrationErrorResponse(error);
  }
});

export const config: Config = { path: '/api/register', method: 'POST' };

async function takeForm(request: Request, context: FunctionContext): Promise<Response> {
  refuseCrossSite(request);
  const submission = await readSubmission(request);
  const event = await publishedEvent(submission.eventId);
  try {
    const registration = checkedRegistration(event, submission);
    const visitor = { accessToken: accessTokenOf(request), address: networkOf(context.ip) };
    const receipt = await register(visitor, submission, registration);
    context.waitUntil(refresh(event.eventId).catch(logFailure));
    // The sweep retries mails that cannot be sent now.
    context.waitUntil(mailParticipant(event.eventId, receipt.participantId).catch(logFailure));
    return wantsJson(request)
      ? Response.json({ registration: receipt }, { headers: { 'cache-control': 'no-store' } })
      : toConfirmation(event.eventId, receipt.participantId);
  } catch (error) {
    if (!(error instanceof HttpError) || wantsJson(request)) throw error;
    if (error.status >= 500) logFailure(error);
    return formAgain(event, submission, error);
  }
}

function checkedRegistration(event: PublishedEvent, { form }: Submission): Registration {
  const checked = registrationSchema(registrationRules(event), WORDS.registrationForm).safeParse(
    form,
  );
  if (checked.success) return checked.data;
  // Sorts problems by their order in the form; the schema reports malformed fields before missing ones.
  const order = Object.keys(form);
  const [first, ...rest] = checked.error.issues
    .map(({ path, message }) => ({ code: 'registration_invalid', message, field: path.join('.') }))
    .sort((one, other) => order.indexOf(one.field) - order.indexOf(other.field));
  throw new HttpError(422, first ?? { code: 'registration_invalid', message: '' }, ...rest);
}

/**
 * Registers a signed-in player with their own token. A guest is registered with the functions' rights, which are needed
 * to pass the guest's network address; all other rules are the same.
 */
async function register(
  visitor: { accessToken: string | null; address: string },
  { eventId, submissionKey }: Submission,
  registration: Registration,
): Promise<Receipt> {
  if (eventId === SAMPLE_EVENT_ID) {
    throw new HttpError(403, { code: 'sample_event' });
  }
  const { accessToken, address } = visitor;
  const parameters = {
    event_id: eventId,
    submission_key: submissionKey ?? crypto.randomUUID(),
    registration,
  };
  const answer = answerSchema.parse(
    unwrap(
      accessToken === null
        ? await ownDatabase().rpc('register_guest', { ...parameters, address })
        : await databaseFor(accessToken).rpc('register_participant', parameters),
    ),
  );
  if ('refused' in answer) throw new HttpError(409, answer.refused);
  return { ...answer, mailNote: mailNote() };
}

function formAgain(event: PublishedEvent, { form }: Submission, refusal: HttpError): Response {
  const values = Object.fromEntries(
    Object.entries(form).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : value ? 'on' : '',
    ]),
  );
  const page = renderRegistrationPage({
    event,
    url: pageUrl(event.eventId),
    values,
    now: new Date().toISOString(),
    problems: problemsOf(refusal).map((problem) => ({
      ...problem,
      message: problemText(problem, WORDS.terms),
    })),
  });
  return formResponse(page, refusal.status);
}

function wantsJson(request: Request): boolean {
  return request.headers.get('accept')?.includes('application/json') ?? false;
}
