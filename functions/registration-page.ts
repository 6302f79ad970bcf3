import type { Config } from '@netlify/functions';
import { SAMPLE_EVENT_ID } from '@tabiya/domain/sample-event';
import { renderRegistrationPage } from '@tabiya/site-renderer/render';
import { handler } from './_shared/handler.ts';
import {
  eventNotFoundResponse,
  pageResponse,
  storedPageResponse,
} from './_shared/page-response.ts';
import { pageStore, registrationKey } from './_shared/page-store.ts';
import { pageUrl, sampleEvent } from './_shared/published-event.ts';

const EVENT_ID = /^[a-z0-9_-]{1,60}$/;

/** Serves the registration form of one event from the store; the sample's is not stored, for it is never published. */
export default handler(async (request) => {
  const eventId = new URL(request.url).searchParams.get('eventId') ?? '';
  if (eventId === SAMPLE_EVENT_ID) {
    return pageResponse(renderRegistrationPage({ event: sampleEvent(), url: pageUrl(eventId) }));
  }
  if (!EVENT_ID.test(eventId)) return eventNotFoundResponse();
  return storedPageResponse(request, eventId, await pageStore().read(registrationKey(eventId)));
});

export const config: Config = { path: '/register' };
