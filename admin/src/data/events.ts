import type { EventFields, TournamentEvent } from '@tabiya/domain/event/event';
import { EVENT_COLUMNS, type EventRow, toEvent, toEventRow } from '@tabiya/domain/event/event-row';
import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Tables } from '../../../supabase/database-types.ts';
import { DataError, throwIfRefused } from './data-error.ts';
import type { Client } from './supabase.ts';

/**
 * An event as its organizer edits it: the saved event with its draft, if any. Every save increments `version`; every
 * change of the draft increments `draftVersion`.
 */
export type EditedEvent = {
  event: TournamentEvent;
  version: number;
  draft: unknown;
  draftVersion: number;
};

/** The row of an event with its draft, and the columns to select. */
export type EditedRow = EventRow & Pick<Tables<'events'>, 'draft' | 'draft_version'>;
export const EDITED_COLUMNS = `${EVENT_COLUMNS}, draft, draft_version` as const;

export function toEdited(row: EditedRow): EditedEvent {
  return {
    event: toEvent(row),
    version: row.version,
    draft: row.draft,
    draftVersion: row.draft_version,
  };
}

function notFound(): DataError {
  return new DataError('event_not_found', APP_DATA.events.notFound);
}

function isNotFound(error: Error): boolean {
  return error instanceof DataError && error.code === 'event_not_found';
}

/** Creates a draft event; the database generates its ID. */
export async function createEvent(
  client: Client,
  organizerId: string,
  fields: EventFields,
): Promise<TournamentEvent> {
  const answer = await client
    .from('events')
    .insert({ ...toEventRow(fields), organizer_id: organizerId, onboarding_completed: true })
    .select(EVENT_COLUMNS)
    .single();
  throwIfRefused(answer, 'the server rejected the change. Please try again');
  if (!answer.data) throw notFound();
  return toEvent(answer.data);
}

/** One of the organizer's own events. Throws `event_not_found` for any other. */
export async function getEvent(client: Client, eventId: string): Promise<EditedEvent> {
  return toEdited(await readEvent(client, eventId, APP_DATA.events.loadOne));
}

/** The row of one of the organizer's events; `failed` is the message when it could not be read. */
export async function readEvent(
  client: Client,
  eventId: string,
  failed: string,
): Promise<EditedRow> {
  const answer = await client.from('events').select(EDITED_COLUMNS).eq('id', eventId).maybeSingle();
  throwIfRefused(answer, failed);
  if (!answer.data) throw notFound();
  return answer.data;
}

/** The queries to invalidate after an event was written. */
export const ALL_EVENTS_KEY = ['events'] as const;
const OWN_EVENTS_KEY = [...ALL_EVENTS_KEY, 'own'] as const;

/** The key of the list of an organizer's events. */
export const ownEventsKey = (organizerId: string) => [...OWN_EVENTS_KEY, organizerId] as const;

export function eventQuery(client: Client, eventId: string) {
  return queryOptions({
    queryKey: [...ALL_EVENTS_KEY, 'one', eventId] as const,
    queryFn: () => getEvent(client, eventId),
    // No retry when the event does not exist: report a dead link at once.
    retry: (failures, error) => failures < 1 && !isNotFound(error),
  });
}

/**
 * Marks cached event data as stale after a write whose screen already shows the result, so that it is refetched when
 * next shown. Event lists that were opened during the write are refetched at once.
 */
export function invalidateEvents(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ALL_EVENTS_KEY, refetchType: 'none' });
  void queries.refetchQueries({ queryKey: OWN_EVENTS_KEY, type: 'active' });
}
