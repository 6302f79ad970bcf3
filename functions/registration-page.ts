import type { Config } from '@netlify/functions';
import { SAMPLE_EVENT_ID } from '@tabiya/domain/sample-event';
import { renderRegistrationPage } from '@tabiya/site-renderer/render';
import { confirmationResponse } from './_shared/confirmation.ts';
import { eventListResponse } from './_shared/event-list.ts';
import { handler } from './_shared/handler.ts';
import { formResponse, storedFormResponse } from './_shared/page-response.ts';
import { pageStore, readPage, registrationKey } from './_shared/page-store.ts';
import { pageUrl, sampleEvent } from './_shared/published-event.ts';
import { eventNotPublished, registrationErrorResponse } from './_shared/registration-error.ts';

const EVENT_ID = /^[a-z0-9_-]{1,60}$/;

/**
 * Serves the registration form of one event from the store, and without an event the list of those that are
 * open. The sample's form is not stored, for it is never published.
 */
export default handler(async (request) => {
  // People type ids in any case, and the database gives them in lower case.
  const { searchParams } = new URL(request.url);
  const eventId = (searchParams.get('eventId') ?? '').toLowerCase();
  if (eventId === '') return eventListResponse(request, 'open');
  if (eventId === SAMPLE_EVENT_ID.toLowerCase()) {
    const url = pageUrl(SAMPLE_EVENT_ID);
    return formResponse(renderRegistrationPage({ event: sampleEvent(), url }));
  }
  if (!EVENT_ID.test(eventId)) return registrationErrorResponse(eventNotPublished());
  if (searchParams.has('registered')) return confirmationResponse(request, eventId);
  const page = await readPage(pageStore(), registrationKey(eventId));
  return page
    ? storedFormResponse(request, eventId, page)
    : registrationErrorResponse(eventNotPublished());
});

export const config: Config = { path: '/register' };
