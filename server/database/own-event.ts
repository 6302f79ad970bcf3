import { EVENT_COLUMNS, type EventRow } from '@tabiya/domain/event/event-row';
import type { WordedCode } from '@tabiya/domain/words/words';
import { z } from 'zod';
import { readJson } from '../http/handler.ts';
import { HttpError } from '../http/http-error.ts';
import { bearerToken, type Database, databaseFor, unwrap } from './database.ts';

const requestSchema = z.object({ eventId: z.string().min(1).max(60) });

/** An organizer's request about one of their events, with a database client that has their rights. */
export type OrganizerRequest = { eventId: string; database: Database };

/** Reads such a request. Throws an HttpError 401 with the given code if the caller is not signed in. */
export async function readOrganizerRequest(
  request: Request,
  notSignedIn: WordedCode = 'not_signed_in',
): Promise<OrganizerRequest> {
  const { eventId } = await readJson(request, requestSchema);
  const accessToken = bearerToken(request);
  if (accessToken === null) throw new HttpError(401, { code: notSignedIn });
  return { eventId, database: databaseFor(accessToken) };
}

/**
 * Reads the event under row-level security, so that another organizer's event is not found. Throws an HttpError 401 or
 * 404.
 */
export async function readOwnEvent(
  { eventId, database }: OrganizerRequest,
  notSignedIn: WordedCode = 'not_signed_in',
): Promise<EventRow> {
  const answer = await database
    .from('events')
    .select(EVENT_COLUMNS)
    .eq('id', eventId)
    .maybeSingle();
  if (answer.status === 401) throw new HttpError(401, { code: notSignedIn });
  const row = unwrap(answer);
  if (row === null) throw new HttpError(404, { code: 'event_not_found' });
  return row;
}
