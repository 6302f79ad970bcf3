import type { Config } from '@netlify/functions';
import { publishedTerms } from '@tabiya/domain/event/entry-terms/published-terms';
import { type EventRow, toEvent } from '@tabiya/domain/event/event-row';
import { type PublishProblem, toPublication } from '@tabiya/domain/event/new-publication';
import { ownDatabase, unwrap } from '@tabiya/server/database/database';
import {
  type OrganizerRequest,
  readOrganizerRequest,
  readOwnEvent,
} from '@tabiya/server/database/own-event';
import { handler } from '@tabiya/server/http/handler';
import { HttpError } from '@tabiya/server/http/http-error';
import { isDiskFull } from '@tabiya/server/log/disk-full';
import { Coalescer } from '@tabiya/server/pages/coalesce';
import { readManifest } from '@tabiya/server/pages/manifest';
import { pageStore } from '@tabiya/server/pages/open-page-store';
import { purgeLists, refreshNow } from '@tabiya/server/services';

/** How often publishing is retried if the event is saved in the meantime. */
const MAX_ATTEMPTS = 20;

const NOT_SIGNED_IN = 'publish_not_signed_in';

/**
 * Publishes the saved state of one of the caller's events, and responds once visitors get it or a newer one. Later
 * changes of the participant list are rendered separately and not awaited.
 */
export default handler(async (request) => {
  const organizer = await readOrganizerRequest(request, NOT_SIGNED_IN);
  const { eventId } = organizer;
  try {
    // Every caller is authorized first; concurrent calls may then share one publish.
    const saved = await readOwnEvent(organizer, NOT_SIGNED_IN);
    await publishes.run(eventId, async () => {
      await publishSavedState(organizer, saved);
      await refreshNow(eventId);
    });
    await purgeLists();
  } catch (error) {
    throw toOrganizerError(error);
  }
  return Response.json(
    { eventId, path: await publishedPath(eventId) },
    { headers: { 'cache-control': 'no-store' } },
  );
});

export const config: Config = { path: '/api/publish', method: 'POST' };

const publishes = new Coalescer();

/** Publishes the event; if it was saved in the meantime, publishes the newer state. */
async function publishSavedState(organizer: OrganizerRequest, saved: EventRow): Promise<void> {
  const { eventId } = organizer;
  const database = ownDatabase();
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const row = attempt === 0 ? saved : await readOwnEvent(organizer, NOT_SIGNED_IN);
    const publication = toPublication(toEvent(row), eventId);
    if (!publication.ok) throw invalidEvent(publication.problems);
    const answer = await database.rpc('publish_event', {
      in_event_id: eventId,
      in_version: row.version,
      in_snapshot: publication.event,
      in_terms: publishedTerms(publication.event),
    });
    if (answer.error?.details !== 'version_moved') return void unwrap(answer);
  }
  throw new HttpError(409, { code: 'publish_contended' });
}

/** The public path of the page: its short address if it has one. */
async function publishedPath(eventId: string): Promise<string> {
  const manifest = await readManifest(pageStore(), eventId);
  return `/${manifest?.customUrl ?? eventId}`;
}

/** Passes on errors that the organizer can act on; replaces others with a general failure. */
function toOrganizerError(error: unknown): HttpError {
  if (error instanceof HttpError && error.status < 500) return error;
  const code = isDiskFull(error) ? 'publish_disk_full' : 'publish_failed';
  const refusal = new HttpError(503, { code });
  refusal.cause = error;
  return refusal;
}

function invalidEvent(problems: PublishProblem[]): HttpError {
  const [first = { field: '', message: 'Failed to publish event' }, ...rest] = problems;
  const invalid = (problem: PublishProblem) => ({ code: 'event_invalid', ...problem });
  return new HttpError(422, invalid(first), ...rest.map(invalid));
}
