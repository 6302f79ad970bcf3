import type { Config } from '@netlify/functions';
import type { PublishedEvent } from '@tabiya/domain/event-page';
import {
  type Registration,
  registrationSchema,
  requiresPaymentAcknowledgement,
} from '@tabiya/domain/registration';
import { renderRegistrationPage } from '@tabiya/site-renderer/render';
import { accessTokenOf, databaseFor, dataOf } from './_shared/database.ts';
import { functionsEnvironment } from './_shared/environment.ts';
import { handler, logFailure } from './_shared/handler.ts';
import { pageResponse } from './_shared/page-response.ts';
import { isTombstone, pageStore, registrationKey } from './_shared/page-store.ts';
import { Refusal } from './_shared/refusal.ts';
import { refresh } from './_shared/services.ts';
import { readSubmission, type Submission } from './_shared/submission.ts';

/** What the person who registered is told. */
type Receipt = {
  participantId: string;
  fullName: string;
  email: string;
  status: string;
  repeated: boolean;
};

/**
 * Takes the registration form. A script's request is answered in JSON; a plain form by a page: the confirmation,
 * or the form again with what was typed and what is wrong.
 */
export default handler(async (request, context) => {
  const submission = await readSubmission(request);
  const event = await publishedEvent(submission.eventId);
  try {
    const registration = checkedRegistration(event, submission);
    const receipt = await register(accessTokenOf(request), submission, registration);
    context.waitUntil(
      refresh(event.eventId).catch((error: unknown) => logFailure(request, context, error)),
    );
    return wantsJson(request)
      ? Response.json({ registration: receipt }, { headers: { 'cache-control': 'no-store' } })
      : pageResponse(renderRegistrationPage({ event, url: pageUrl(event), done: receipt }));
  } catch (error) {
    if (!(error instanceof Refusal) || wantsJson(request)) throw error;
    if (error.status >= 500) logFailure(request, context, error);
    return formAgain(event, submission, error);
  }
});

export const config: Config = { path: '/api/register', method: 'POST' };

/** The event as its form was rendered; the database has the last word on whether it still takes anyone. */
async function publishedEvent(eventId: string): Promise<PublishedEvent> {
  const found = await pageStore().read(registrationKey(eventId));
  if (found === null || isTombstone(found.entry)) {
    throw new Refusal(404, {
      code: 'event_not_found',
      message: 'Event not found or not published',
    });
  }
  return found.entry.source as PublishedEvent;
}

function checkedRegistration(event: PublishedEvent, { form }: Submission): Registration {
  const checked = registrationSchema({
    federationType: event.federationType,
    requiresPaymentAcknowledgement: requiresPaymentAcknowledgement(event),
  }).safeParse(form);
  if (checked.success) return checked.data;
  const [first, ...rest] = checked.error.issues.map(({ path, message }) => ({
    code: 'registration_invalid',
    message,
    field: path.join('.'),
  }));
  throw new Refusal(422, first ?? { code: 'registration_invalid', message: '' }, ...rest);
}

/** Registers as the visitor: with their own token, or as anonymous. */
async function register(
  accessToken: string | null,
  { eventId, submissionKey }: Submission,
  registration: Registration,
): Promise<Receipt> {
  return dataOf<Receipt>(
    await databaseFor(accessToken).rpc('register_participant', {
      event_id: eventId,
      submission_key: submissionKey,
      registration,
    }),
  );
}

function formAgain(event: PublishedEvent, { form }: Submission, refusal: Refusal): Response {
  const page = renderRegistrationPage({
    event,
    url: pageUrl(event),
    values: { ...form, paymentAcknowledged: form.paymentAcknowledged ? 'on' : '' },
    problems: refusal.problems,
  });
  return pageResponse(page, refusal.status);
}

function wantsJson(request: Request): boolean {
  return request.headers.get('accept')?.includes('application/json') ?? false;
}

function pageUrl(event: PublishedEvent): string {
  return `${functionsEnvironment().siteUrl}/${event.eventId}`;
}
