import { snapshotSchema } from '@tabiya/domain/event/publication';
import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import { type Problem, problemText } from '@tabiya/domain/text/problem';
import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { TERMS } from '@tabiya/domain/words/en/terms';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { DataError, parseAnswer, throwIfRefused } from './data-error.ts';
import { ALL_EVENTS_KEY } from './events.ts';
import { callFunction, refusalIn } from './function-call.ts';
import type { Client } from './supabase.ts';

/** A live page: its URL on this site. */
type Publication = { eventId: string; path: string };

/** Why an event was not published, with the fields to correct, if any. */
export class PublishError extends DataError {
  readonly problems: readonly Problem[];

  constructor(code: string, message: string, problems: readonly Problem[] = []) {
    super(code, message);
    this.name = 'PublishError';
    this.problems = problems;
  }
}

/**
 * Publishes the saved state of one of the organizer's events. Throws a `PublishError` when that failed; the live page
 * is then unchanged.
 */
export async function publishEvent(client: Client, eventId: string): Promise<Publication> {
  const { ok, body } = await callFunction(client, '/api/publish', { eventId }).catch(() => {
    throw new PublishError('unreachable', `${APP_DATA.unexpected} ${APP_DATA.unreachable}`);
  });
  const published = publicationSchema.safeParse(body);
  if (ok && published.success) return published.data;
  throw toPublishError(body);
}

/** Takes an event off the public site. Throws a `DataError` with the reason. */
export async function unlistEvent(client: Client, eventId: string): Promise<void> {
  const { ok, body } = await callFunction(client, '/api/unlist', { eventId });
  if (!ok) throw toPublishError(body);
}

/** Reads the published state of one of the organizer's events; null while it is a draft. */
export async function fetchPublished(
  client: Client,
  eventId: string,
): Promise<PublishedEvent | null> {
  const answer = await client.rpc('own_publication', { in_event_id: eventId });
  throwIfRefused(answer, APP_DATA.events.loadPublished);
  return parseAnswer(z.nullable(snapshotSchema), answer.data, APP_DATA.events.loadPublished);
}

/** The published state of one of the organizer's events; null while it is a draft. */
export function publishedQuery(client: Client, eventId: string) {
  return queryOptions({
    queryKey: [...ALL_EVENTS_KEY, 'published', eventId] as const,
    queryFn: () => fetchPublished(client, eventId),
    retry: 1,
  });
}

const publicationSchema = z.object({
  eventId: z.string(),
  path: z.string().check(z.startsWith('/')),
});

/**
 * Parses the error of a failed response. A malformed body, e.g. from a proxy or a crashed function, becomes the general
 * failure.
 */
export function toPublishError(body: unknown): PublishError {
  const refusal = refusalIn(body);
  if (refusal === null) {
    return new PublishError('unexpected', `${APP_DATA.unexpected} ${APP_DATA.tryAgain}`);
  }
  const { error, problems = [] } = refusal;
  const listed = problems.length > 0 || error.field === undefined ? problems : [error];
  return new PublishError(error.code, problemText(error, TERMS), listed);
}
