import type { Config } from '@netlify/functions';
import { EVENT_COLUMNS, type EventRow, toEvent } from '@tabiya/domain/event-row';
import { planOf } from '@tabiya/domain/plan';
import { toPublication } from '@tabiya/domain/publication';
import { z } from 'zod';
import {
  accessTokenOf,
  type Database,
  databaseFor,
  dataOf,
  ownDatabase,
} from './_shared/database.ts';
import { handler, readJson } from './_shared/handler.ts';
import { Refusal } from './_shared/refusal.ts';
import { purgeLists, refresh } from './_shared/services.ts';

/** How often an event may be saved again while it is being published, before the organizer is told. */
const MAX_ATTEMPTS = 10;

const publishRequestSchema = z.object({ eventId: z.string().min(1).max(60) });

/** Publishes the saved state of one of the caller's events and answers once visitors get the new page. */
export default handler(async (request) => {
  const { eventId } = await readJson(request, publishRequestSchema);
  const accessToken = accessTokenOf(request);
  if (accessToken === null) throw notSignedIn();

  try {
    await publishSavedState(databaseFor(accessToken), eventId);
    await refresh(eventId);
    await purgeLists();
  } catch (error) {
    throw error instanceof Refusal && error.status < 500 ? error : publishFailed(error);
  }
  return Response.json(
    { eventId, path: `/${eventId}` },
    { headers: { 'cache-control': 'no-store' } },
  );
});

export const config: Config = { path: '/api/publish', method: 'POST' };

/** Reads the event as its organizer, cuts it to their plan, and makes it public unless it was saved meanwhile. */
async function publishSavedState(asOrganizer: Database, eventId: string): Promise<void> {
  const database = ownDatabase();
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const row = await ownEvent(asOrganizer, eventId);
    const premium = dataOf<boolean>(
      await database.rpc('event_is_premium', { in_event_id: eventId }),
    );
    const publication = toPublication(toEvent(row), eventId, planOf({ premium }));
    if (!publication.ok) throw invalidEvent(publication.problems);
    const { error, ...answer } = await database.rpc('publish_event', {
      in_event_id: eventId,
      in_version: row.version,
      in_snapshot: publication.event,
    });
    if (error?.details !== 'version_moved') return void dataOf({ error, ...answer });
  }
  throw new Refusal(409, {
    code: 'version_moved',
    message: 'Failed to publish event. It is being changed at the same time elsewhere.',
  });
}

/** The event under row-level security: another's is as good as none. */
async function ownEvent(database: Database, eventId: string): Promise<EventRow> {
  const answer = await database
    .from('events')
    .select(EVENT_COLUMNS)
    .eq('id', eventId)
    .maybeSingle();
  if (answer.status === 401) throw notSignedIn();
  const row = dataOf(answer) as EventRow | null;
  if (row === null) throw new Refusal(404, { code: 'event_not_found', message: 'Event not found' });
  return row;
}

function notSignedIn(): Refusal {
  return new Refusal(401, {
    code: 'not_signed_in',
    message: 'You must be logged in to publish an event',
  });
}

/** The organizer learns that it failed and that trying again may help; the cause is for the log. */
function publishFailed(cause: unknown): Refusal {
  const refusal = new Refusal(503, { code: 'publish_failed', message: 'Failed to publish event' });
  refusal.cause = cause;
  return refusal;
}

function invalidEvent(problems: { field: string; message: string }[]): Refusal {
  const [first = { field: '', message: 'Failed to publish event' }, ...rest] = problems;
  const invalid = (problem: { field: string; message: string }) => ({
    code: 'event_invalid',
    ...problem,
  });
  return new Refusal(422, invalid(first), ...rest.map(invalid));
}
