import type { Config } from '@netlify/functions';
import { ASKED_ONCE } from '@tabiya/domain/entries/form/asked';
import { type Registration as FilledForm, readForm } from '@tabiya/domain/entries/form/read-form';
import { WHOLE_EVENT } from '@tabiya/domain/entries/places';
import type { PublishedEvent } from '@tabiya/domain/event/event-page';
import { SAMPLE_EVENT_ID } from '@tabiya/domain/event/sample-event';
import { PARTICIPANT_STATUSES } from '@tabiya/domain/participants/participant';
import { confirmationPath } from '@tabiya/domain/routes/paths';
import { type Problem, problemSchema, problemText } from '@tabiya/domain/text/problem';
import { WORDS } from '@tabiya/domain/words/public-words';
import { accessTokenOf, databaseFor, ownDatabase, unwrap } from '@tabiya/server/database/database';
import { refuseCrossSite } from '@tabiya/server/http/cross-site';
import { type FunctionContext, handler, logFailure } from '@tabiya/server/http/handler';
import { HttpError, problemsOf } from '@tabiya/server/http/http-error';
import { networkOf } from '@tabiya/server/http/network-address';
import { readSubmission, type Submission } from '@tabiya/server/http/submission';
import { formResponse } from '@tabiya/server/pages/page-response';
import { publishedForm } from '@tabiya/server/pages/published-event';
import {
  confirmationCookie,
  mailNote,
  toConfirmation,
} from '@tabiya/server/registration/confirmation';
import { registrationErrorResponse } from '@tabiya/server/registration/registration-error';
import { toSampleConfirmation } from '@tabiya/server/registration/sample-confirmation';
import { mailParticipant, refresh } from '@tabiya/server/services';
import { countEntries, countedVisitor } from '@tabiya/server/visits/visit-counter';
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
  /** Opens the page of a guest's entry; left out where players do not manage their entries. */
  token: z.string().optional(),
});

/** The database's answer: the receipt of each player, or why the attempt was counted but rejected. */
const answerSchema = z.union([
  z.object({ players: z.tuple([receiptSchema], receiptSchema) }),
  receiptSchema.transform((receipt) => ({ players: [receipt] as const })),
  z.object({ refused: problemSchema }),
]);

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
  const published = await publishedForm(submission.eventId);
  const { event } = published;
  try {
    const registrations = checkedRegistrations(event, submission);
    if (event.eventId === SAMPLE_EVENT_ID) {
      return toSampleConfirmation(registrations, wantsJson(request));
    }
    const visitor = { accessToken: accessTokenOf(request), address: networkOf(context.ip) };
    const receipts = await register(visitor, submission, registrations);
    context.waitUntil(refresh(event.eventId).catch(logFailure));
    // The sweep retries mails that cannot be sent now.
    for (const { participantId } of receipts) {
      context.waitUntil(mailParticipant(event.eventId, participantId).catch(logFailure));
    }
    const entered = receipts.filter(({ repeated }) => !repeated).length;
    const counted = entered > 0 ? countedVisitor(request, context) : null;
    if (counted) {
      const entries = { eventId: event.eventId, players: entered };
      context.waitUntil(countEntries(counted, entries).catch(logFailure));
    }
    return wantsJson(request)
      ? confirmationAnswer(event.eventId, receipts)
      : toConfirmation(event.eventId, receipts);
  } catch (error) {
    if (!(error instanceof HttpError) || wantsJson(request)) throw error;
    if (error.status >= 500) logFailure(error);
    return formAgain(published, submission, error);
  }
}

type Registration = FilledForm & {
  /** The form showed a place where the player wants to play, and they have not agreed to wait for one. */
  placeShown: boolean;
};

/** The registrations of a submission: of one player, or of several. Throws an HttpError 422 with all that is wrong. */
function checkedRegistrations(
  event: PublishedEvent,
  { form, knownFull, players = [form] }: Submission,
): Registration[] {
  const problems: (Problem & { field: string })[] = [];
  const registrations: Registration[] = [];
  for (const [index, player] of players.entries()) {
    const options = { words: WORDS.registrationForm, leavesLimits: true };
    const read = readForm(player, event, options);
    registrations.push({ ...read.values, placeShown: isPlaceShown(player, knownFull) });
    const prefix = players.length > 1 ? `players.${index}.` : '';
    const found = read.problems
      // What is asked once for all players is wrong once.
      .filter(({ field }) => index === 0 || !ASKED_ONCE.some((key) => key === field))
      .map(({ field, message }) => ({
        ...{ code: 'registration_invalid', message },
        field: prefix + field,
      }));
    problems.push(...found);
  }
  const [first, ...rest] = problems;
  if (first) throw new HttpError(422, first, ...rest);
  return registrations;
}

/** Whether the form showed a place where the player wants to play. */
function isPlaceShown({ section }: { section: string }, knownFull: Submission['knownFull']) {
  const choices = [section || WHOLE_EVENT, WHOLE_EVENT];
  return knownFull !== undefined && !choices.some((id) => knownFull.includes(id));
}

/**
 * Registers a signed-in player with their own token. A guest is registered with the functions' rights, which are needed
 * to pass the guest's network address; all other rules are the same.
 */
async function register(
  visitor: Visitor,
  { eventId, submissionKey }: Submission,
  registrations: readonly Registration[],
): Promise<readonly [Receipt, ...Receipt[]]> {
  const key = { event_id: eventId, submission_key: submissionKey ?? crypto.randomUUID() };
  const answer = answerSchema.parse(
    registrations.length > 1
      ? await enterGroup(visitor, { ...key, registrations })
      : await enterOne(visitor, { ...key, registration: registrations[0] }),
  );
  if ('refused' in answer) throw new HttpError(409, answer.refused);
  const [first, ...others] = answer.players;
  const note = mailNote();
  return [
    { ...first, mailNote: note },
    ...others.map((receipt) => ({ ...receipt, mailNote: note })),
  ];
}

type Visitor = { accessToken: string | null; address: string };

async function enterOne(
  { accessToken, address }: Visitor,
  parameters: { event_id: string; submission_key: string; registration: Registration | undefined },
) {
  return unwrap(
    accessToken === null
      ? await ownDatabase().rpc('register_guest', { ...parameters, address })
      : await databaseFor(accessToken).rpc('register_participant', parameters),
  );
}

async function enterGroup(
  { accessToken, address }: Visitor,
  parameters: {
    event_id: string;
    submission_key: string;
    registrations: readonly Registration[];
  },
) {
  return unwrap(
    accessToken === null
      ? await ownDatabase().rpc('register_guest_group', { ...parameters, address })
      : await databaseFor(accessToken).rpc('register_group', parameters),
  );
}

/** The answer to the page's script, which leads to the confirmation. */
function confirmationAnswer(eventId: string, receipts: readonly [Receipt, ...Receipt[]]): Response {
  // The confirmation has the link; the script has no use for it.
  const [{ token: _, ...registration }] = receipts;
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

/** The form with what was typed, for a browser that sent it without a script. */
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
    ...{ event, url, ...places },
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
