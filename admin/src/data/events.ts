import type { EventFields, TournamentEvent } from '@tabiya/domain/event';
import { EVENT_COLUMNS, type EventRow, toEvent, toEventRow } from '@tabiya/domain/event-row';
import { queryOptions } from '@tanstack/react-query';
import { DataError, throwIfRefused } from './data-error.ts';
import type { Client } from './supabase.ts';

/**
 * Changes that were kept but not saved: the fields that were changed, as typed, valid or not; what they held
 * before, without which they count as changes to what is saved now; and when.
 */
export type StoredDraft = { fields: unknown; base?: unknown; savedAt: string };

/** The saved state of an event, and its version: every save by whomever moves it. */
export type SavedEvent = { event: TournamentEvent; version: number };

/** An event as the editor opens it, with the changes that were left unsaved, if any. */
export type EditedEvent = SavedEvent & { draft: unknown };

/** `moved`: it was saved elsewhere meanwhile, as given here, and nothing was written. */
export type SaveResult = SavedEvent & { kind: 'saved' | 'moved' };

/** An event in the organizer's list. */
export type ListedEvent = { event: TournamentEvent; participantCount: number };

function notFound(): DataError {
  return new DataError(
    'event_not_found',
    'This tournament does not exist, or it belongs to another account.',
  );
}

function isNotFound(error: Error): boolean {
  return error instanceof DataError && error.code === 'event_not_found';
}

/** Creates a draft event of this organizer; the database gives it its id. */
export async function createEvent(
  client: Client,
  organizerId: string,
  fields: EventFields,
): Promise<TournamentEvent> {
  const answer = await client
    .from('events')
    .insert({ ...toEventRow(fields), organizer_id: organizerId, onboarding_completed: true })
    .select(EVENT_COLUMNS)
    .single<EventRow>();
  throwIfRefused(answer, 'the server refused it. Please try again');
  if (!answer.data) throw notFound();
  return toEvent(answer.data);
}

/** One of the organizer's own events. Throws `event_not_found` for any other. */
export async function getEvent(client: Client, eventId: string): Promise<EditedEvent> {
  const answer = await client
    .from('events')
    .select(`${EVENT_COLUMNS}, draft`)
    .eq('id', eventId)
    .maybeSingle<EventRow & { draft: unknown }>();
  throwIfRefused(answer, 'Failed to load the tournament');
  if (!answer.data) throw notFound();
  return { ...toSaved(answer.data), draft: answer.data.draft };
}

/** The organizer's events, the newest first, each with the number of its participants. */
async function listOwnEvents(client: Client, organizerId: string): Promise<ListedEvent[]> {
  const answer = await client
    .from('events')
    .select(`${EVENT_COLUMNS}, participants(count)`)
    .eq('organizer_id', organizerId)
    .order('created_at', { ascending: false })
    .overrideTypes<(EventRow & { participants: { count: number }[] })[], { merge: false }>();
  throwIfRefused(answer, 'Failed to load tournaments');
  return (answer.data ?? []).map(({ participants, ...row }) => ({
    event: toEvent(row),
    participantCount: Number(participants[0]?.count ?? 0),
  }));
}

/**
 * Writes the fields as the event's saved state and forgets its draft, unless it was saved elsewhere since
 * `version`. Whether it is live stays as it is.
 */
export async function saveEvent(
  client: Client,
  eventId: string,
  fields: EventFields,
  version: number,
): Promise<SaveResult> {
  const answer = await client
    .from('events')
    .update({ ...toEventRow(fields), draft: null })
    .eq('id', eventId)
    .eq('version', version)
    .select(EVENT_COLUMNS)
    .overrideTypes<EventRow[], { merge: false }>();
  throwIfRefused(answer, 'Failed to save.');
  const [row] = answer.data ?? [];
  if (row) return { kind: 'saved', ...toSaved(row) };
  return { kind: 'moved', ...(await getEvent(client, eventId)) };
}

function toSaved(row: EventRow): SavedEvent {
  return { event: toEvent(row), version: row.version };
}

/** Keeps unsaved changes with the event; neither the saved event nor its live page changes. */
export async function saveDraft(
  client: Client,
  eventId: string,
  draft: StoredDraft,
): Promise<void> {
  await writeDraft(client, eventId, draft);
}

/** Forgets the unsaved changes. */
export async function discardDraft(client: Client, eventId: string): Promise<void> {
  await writeDraft(client, eventId, null);
}

async function writeDraft(client: Client, eventId: string, draft: StoredDraft | null) {
  const answer = await client
    .from('events')
    .update({ draft })
    .eq('id', eventId)
    .select('id')
    .overrideTypes<{ id: string }[], { merge: false }>();
  throwIfRefused(answer, 'Failed to save.');
  // A write that row-level security denies changes nothing and reports no error.
  if (!answer.data?.length) throw notFound();
}

const eventKeys = {
  own: (organizerId: string) => ['events', 'own', organizerId] as const,
  one: (eventId: string) => ['events', 'one', eventId] as const,
};

export function eventQuery(client: Client, eventId: string) {
  return queryOptions({
    queryKey: eventKeys.one(eventId),
    queryFn: () => getEvent(client, eventId),
    // What is not there is not there a second later: who opened a dead link hears so at once.
    retry: (failures, error) => failures < 1 && !isNotFound(error),
  });
}

export function ownEventsQuery(client: Client, organizerId: string) {
  return queryOptions({
    queryKey: eventKeys.own(organizerId),
    queryFn: () => listOwnEvents(client, organizerId),
  });
}

/** What to refetch after an event was written. */
export const ALL_EVENTS_KEY = ['events'] as const;
