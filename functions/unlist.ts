import type { Config } from '@netlify/functions';
import { ownDatabase, unwrap } from '@tabiya/server/database/database';
import { readOrganizerRequest, readOwnEvent } from '@tabiya/server/database/own-event';
import { handler } from '@tabiya/server/http/handler';
import { purgeLists, refresh } from '@tabiya/server/services';

/** Unlists one of the caller's events and responds once visitors no longer get its page. */
export default handler(async (request) => {
  const organizer = await readOrganizerRequest(request);
  const { eventId } = organizer;
  await readOwnEvent(organizer);
  unwrap(await ownDatabase().rpc('unlist_event', { in_event_id: eventId }));
  await refresh(eventId);
  await purgeLists();
  return Response.json({ eventId }, { headers: { 'cache-control': 'no-store' } });
});

export const config: Config = { path: '/api/unlist', method: 'POST' };
