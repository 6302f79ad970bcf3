import type { Config } from '@netlify/functions';
import { SAMPLE_EVENT_ID } from '@tabiya/domain/event/sample-event';
import { registrationPath } from '@tabiya/domain/routes/paths';
import { handler } from '@tabiya/server/http/handler';
import { eventListResponse } from '@tabiya/server/lists/event-list';
import { pageAt } from '@tabiya/server/pages/page-address';
import { formResponse, pageResponse, storedFormResponse } from '@tabiya/server/pages/page-response';
import { registrationKey } from '@tabiya/server/pages/page-store';
import { pageUrl, publishedEvent, sampleEvent } from '@tabiya/server/pages/published-event';
import { confirmationResponse } from '@tabiya/server/registration/confirmation';
import {
  eventNotPublished,
  registrationErrorResponse,
} from '@tabiya/server/registration/registration-error';
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
    const url = pageUrl(SAMPLE_EVENT_ID);
    return formResponse(renderRegistrationPage({ event: sampleEvent(), url }));
  }
  if (!EVENT_ID.test(eventId)) return registrationErrorResponse(eventNotPublished());
  if (searchParams.has('registered')) return confirmationResponse(request, eventId);
  if (searchParams.has('privacy')) return privacyNoticeResponse(eventId);
  const found = await pageAt(eventId, registrationKey);
  if (found === null) return registrationErrorResponse(eventNotPublished());
  // By a custom URL it leads to the form, whose address has the ID.
  if (found.eventId !== eventId) {
    const location = registrationPath(found.eventId);
    return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } });
  }
  return storedFormResponse(request, eventId, found.page);
});

/** How the data of players is used, as the published event says it. */
async function privacyNoticeResponse(eventId: string): Promise<Response> {
  const event = await publishedEvent(eventId);
  const page = renderRegistrationPage({ event, url: pageUrl(eventId), isPrivacyNotice: true });
  return pageResponse(page);
}

export const config: Config = { path: '/register' };
