import type { Config } from '@netlify/functions';
import { dataOf, ownDatabase } from './_shared/database.ts';
import { handler } from './_shared/handler.ts';
import { type OrganizerRequest, readOrganizerRequest, readOwnEvent } from './_shared/own-event.ts';
import { Refusal } from './_shared/refusal.ts';
import { purgeLists, refresh } from './_shared/services.ts';

const NOT_SIGNED_IN = 'Please sign in first.';

/**
 * Brings the pages of an event up to date with the database, for an organizer's client that has just written to it
 * there: a participant, a switch, or that the event is gone. It decides nothing: the page shows what is published.
 */
export default handler(async (request) => {
  const organizer = await readOrganizerRequest(request, NOT_SIGNED_IN);
  const isDeleted = await refuseUnlessOwnOrDeleted(organizer);
  await refresh(organizer.eventId);
  if (isDeleted) await purgeLists();
  return new Response(null, { status: 204 });
});

export const config: Config = { path: '/api/refresh', method: 'POST' };

/** Whether the event is deleted. A Refusal where it is there and not the caller's. */
async function refuseUnlessOwnOrDeleted(organizer: OrganizerRequest): Promise<boolean> {
  try {
    await readOwnEvent(organizer, NOT_SIGNED_IN);
    return false;
  } catch (error) {
    const isMissing = error instanceof Refusal && error.status === 404;
    if (!isMissing || (await exists(organizer.eventId))) throw error;
    return true;
  }
}

async function exists(eventId: string): Promise<boolean> {
  const answer = await ownDatabase().from('events').select('id').eq('id', eventId).maybeSingle();
  return dataOf<{ id: string } | null>(answer) !== null;
}
