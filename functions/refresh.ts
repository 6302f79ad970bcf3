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
 * Brings the pages of an event up to date with the database, for an organizer's client that has just written to it
 * there: a participant, a switch, or that the event is gone. It decides nothing: the page shows what is published. The
 * answer is the same for an event of somebody else, of which nothing is done, and for one that is not there: which ids
 * are taken is nobody's business.
 */
export default handler(async (request) => {
  const organizer = await readOrganizerRequest(request);
  const state = await stateOf(organizer);
  if (state !== 'of somebody else') await refresh(organizer.eventId);
  if (state === 'gone') await purgeLists();
  return new Response(null, { status: 204 });
});

export const config: Config = { path: '/api/refresh', method: 'POST' };

async function stateOf(organizer: OrganizerRequest): Promise<'own' | 'of somebody else' | 'gone'> {
  try {
    await readOwnEvent(organizer);
    return 'own';
  } catch (error) {
    const isMissing = error instanceof HttpError && error.status === 404;
    if (!isMissing) throw error;
    return (await exists(organizer.eventId)) ? 'of somebody else' : 'gone';
  }
}

async function exists(eventId: string): Promise<boolean> {
  const answer = await ownDatabase().from('events').select('id').eq('id', eventId).maybeSingle();
  return unwrap(answer) !== null;
}
