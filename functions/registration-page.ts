import type { Config } from '@netlify/functions';
import { registrationIsAhead } from '@tabiya/domain/event/entry-terms/registration-window';
import { registrationOffer } from '@tabiya/domain/pages/event-page';
import { ROUTES } from '@tabiya/domain/routes/routes';
import { SAMPLE_EVENT_ID } from '@tabiya/domain/sample/sample-event';
import { handler } from '@tabiya/server/http/handler';
import { eventListResponse, otherOpenEvents } from '@tabiya/server/lists/event-list';
import { FORM } from '@tabiya/server/pages/manifest';
import { pageAt } from '@tabiya/server/pages/page-address';
import { formResponse, pageResponse, storedFormResponse } from '@tabiya/server/pages/page-response';
import { publishedForm, sampleForm } from '@tabiya/server/pages/published-event';
import { confirmationResponse } from '@tabiya/server/registration/confirmation';
import {
  eventNotPublished,
  registrationErrorResponse,
} from '@tabiya/server/registration/registration-error';
import { sampleConfirmationResponse } from '@tabiya/server/registration/sample-confirmation';
import { renderRegistrationPage } from '@tabiya/site-renderer/render';

const EVENT_ID = /^[a-z0-9_-]{1,60}$/;

/**
 * Serves the registration form of one event from the store, or without an event the list of open ones. The sample's
 * form is rendered on request, since it is never published.
 */
export default handler(async (request) => {
  // People type IDs in any case; stored ones are lower case.
  const { searchParams } = new URL(request.url);
  const eventId = (searchParams.get('eventId') ?? '').toLowerCase();
  if (eventId === '') return eventListResponse(request, 'open');
  if (eventId === SAMPLE_EVENT_ID.toLowerCase()) {
    if (searchParams.has('privacy')) return privacyNoticeResponse(SAMPLE_EVENT_ID);
    if (searchParams.has('registered')) return sampleConfirmationResponse(request);
    const { event, url, places } = sampleForm();
    const now = new Date().toISOString();
    return formResponse(renderRegistrationPage({ event, url, ...places, now }));
  }
  if (!EVENT_ID.test(eventId)) return registrationErrorResponse(eventNotPublished());
  const found = await pageAt(eventId, FORM);
  if (found === null) return registrationErrorResponse(eventNotPublished());
  // A custom URL leads to the same page, whose address has the ID.
  if (found.eventId !== eventId) {
    searchParams.set('eventId', found.eventId);
    const location = `${ROUTES.register.path}?${searchParams}`;
    return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } });
  }
  if (searchParams.has('registered')) return confirmationResponse(request, eventId);
  if (searchParams.has('privacy')) return privacyNoticeResponse(eventId);
  return (await currentFormResponse(eventId)) ?? storedFormResponse(request, eventId, found.page);
});

/**
 * The page of a form that has opened since it was stored, until the sweep renders it again, and the page without a form,
 * with other tournaments; null for a form as it was stored.
 */
async function currentFormResponse(eventId: string): Promise<Response | null> {
  const { event, url, places, changedAt } = await publishedForm(eventId);
  const now = new Date().toISOString();
  const { kind } = registrationOffer(event, { ...places, now });
  const isOpen = kind === 'internal' || kind === 'waiting' || kind === 'external';
  const hasOpened = registrationIsAhead(event, changedAt) && !registrationIsAhead(event, now);
  if (isOpen && !hasOpened) return null;
  const others = isOpen ? [] : await otherOpenEvents(eventId);
  return formResponse(renderRegistrationPage({ event, url, ...places, now, others }));
}

/** The privacy notice of the published event. */
async function privacyNoticeResponse(eventId: string): Promise<Response> {
  const { event, url, places } = await publishedForm(eventId);
  const page = renderRegistrationPage({ event, url, ...places, isPrivacyNotice: true });
  return pageResponse(page);
}

export const config: Config = {
  path: '/register',
  // A hall full of players shares one address.
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
