import type { Participant, ParticipantStatus } from '@tabiya/domain/participant';
import {
  PARTICIPANT_COLUMNS,
  type ParticipantRow,
  toParticipant,
} from '@tabiya/domain/participant-row';
import { queryOptions } from '@tanstack/react-query';
import { DataError, throwIfRefused } from './data-error.ts';
import type { Client } from './supabase.ts';

/** The database's API answers with at most this many rows at once. */
const PAGE_SIZE = 1000;

/** All participants of one of the organizer's events, in the order in which they registered. */
export async function listParticipants(client: Client, eventId: string): Promise<Participant[]> {
  const rows: ParticipantRow[] = [];
  for (let from = 0; ; from += PAGE_SIZE) {
    const answer = await client
      .from('participants')
      .select(PARTICIPANT_COLUMNS)
      .eq('event_id', eventId)
      .order('registered_at')
      .order('id')
      .range(from, from + PAGE_SIZE - 1)
      .overrideTypes<ParticipantRow[], { merge: false }>();
    throwIfRefused(answer, 'Failed to load participants');
    const page = answer.data ?? [];
    rows.push(...page);
    if (page.length < PAGE_SIZE) return rows.map(toParticipant);
  }
}

/** Marks a participant as registered, paid or cancelled; the organizer may go from any state to any other. */
export async function setParticipantStatus(
  client: Client,
  { eventId, id }: Pick<Participant, 'eventId' | 'id'>,
  status: ParticipantStatus,
): Promise<void> {
  const message = 'Failed to update participant. Please try again.';
  const answer = await client
    .from('participants')
    .update({ status })
    .eq('event_id', eventId)
    .eq('id', id)
    .select('id')
    .overrideTypes<{ id: string }[], { merge: false }>();
  throwIfRefused(answer, message);
  // A write that row-level security denies changes nothing and reports no error.
  if (!answer.data?.length) throw new DataError('participant_not_found', message);
}

export function participantsQuery(client: Client, eventId: string) {
  return queryOptions({
    queryKey: ['participants', eventId] as const,
    queryFn: () => listParticipants(client, eventId),
  });
}
