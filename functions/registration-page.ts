import type { Config } from '@netlify/functions';
import { handler } from './_shared/handler.ts';
import { eventNotFoundResponse, storedPageResponse } from './_shared/page-response.ts';
import { pageStore, registrationKey } from './_shared/page-store.ts';

const EVENT_ID = /^[a-z0-9_-]{1,60}$/;

/** Serves the registration form of one event from the store. */
export default handler(async (request) => {
  const eventId = new URL(request.url).searchParams.get('eventId') ?? '';
  if (!EVENT_ID.test(eventId)) return eventNotFoundResponse();
  return storedPageResponse(request, eventId, await pageStore().read(registrationKey(eventId)));
});

export const config: Config = { path: '/register' };
