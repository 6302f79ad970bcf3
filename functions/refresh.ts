import type { Config } from '@netlify/functions';
import { ownDatabase, unwrap } from '@tabiya/server/database/database';
import {
  type OrganizerRequest,
  readOrganizerRequest,
  readOwnEvent,
} from '@tabiya/server/database/own-event';
import { handler } from '@tabiya/server/http/handler';
import { HttpError } from '@tabiya/server/http/http-error';
import { purgeLists, refresh } from '@tabiya/server/services';

/**
 * Renders the pages of an event after its organizer's client has changed something in the database: a participant, a
 * setting, or the deletion of the event. It never publishes anything. Another organizer's event and a missing one get
 * the same response, so that event IDs cannot be probed.
 */
export default handler(async (request) => {
  const organizer = await readOrganizerRequest(request);
  const state = await ownership(organizer);
  if (state !== 'foreign') await refresh(organizer.eventId);
  if (state === 'gone') await purgeLists();
  return new Response(null, { status: 204 });
});

export const config: Config = { path: '/api/refresh', method: 'POST' };

async function ownership(organizer: OrganizerRequest): Promise<'own' | 'foreign' | 'gone'> {
  try {
    await readOwnEvent(organizer);
    return 'own';
  } catch (error) {
    const isMissing = error instanceof HttpError && error.status === 404;
    if (!isMissing) throw error;
    return (await exists(organizer.eventId)) ? 'foreign' : 'gone';
  }
}

async function exists(eventId: string): Promise<boolean> {
  const answer = await ownDatabase().from('events').select('id').eq('id', eventId).maybeSingle();
  return unwrap(answer) !== null;
}
