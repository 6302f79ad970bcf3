import type { Participant } from '@tabiya/domain/entries/list/participant';
import { PARTICIPANT_COLUMNS } from '@tabiya/domain/entries/list/participant';
import {
  isCut,
  listedParticipants,
  participantListSchema,
} from '@tabiya/domain/entries/list/participant-list';
import { toParticipant } from '@tabiya/domain/entries/list/participant-row';
import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { queryOptions } from '@tanstack/react-query';
import { DataError, parseAnswer, throwIfRefused } from './data-error.ts';
import type { Client } from './supabase.ts';

/** Identifies a participant of an event. */
export type ParticipantKey = Pick<Participant, 'eventId' | 'id'>;

/**
 * The moment that a kept list is from, and whether its receipts and notes may have been read before it. `hasChanged` is
 * true if a request of this window has changed entries since.
 */
export type ListMoment = { since: string; mayHaveOlderParts: boolean; hasChanged?: boolean };

/** The key of the moment that the kept list of an event is from. */
export const sinceKey = (eventId: string) => ['entries-since', eventId] as const;

/**
 * All participants of one of the organizer's events, in the order in which they registered, and the moment that the
 * first of its answers is from.
 */
export async function listParticipants(client: Client, eventId: string) {
  const all: Participant[] = [];
  let from: string | null = null;
  while (true) {
    const { since, participants, isCut } = await listAfter(client, eventId, all.at(-1));
    from ??= since;
    all.push(...participants);
    if (!isCut) return { since: from, list: all };
  }
}

/** The participants registered after `last`, or the first ones; `isCut` means that others may follow. */
async function listAfter(client: Client, eventId: string, last: Participant | undefined) {
  const failed = APP_DATA.participants.load;
  const after = last && { in_after: last.registeredAt, in_after_id: last.id };
  const named = { in_event_id: eventId, ...after };
  const answer = await client.rpc('participant_list', named, { get: true });
  throwIfRefused(answer, failed);
  const list = parseAnswer(participantListSchema, answer.data, failed);
  return { since: list.since, participants: listedParticipants(list), isCut: isCut(list) };
}

/** Returns a participant as they are now. */
export async function readListed(
  client: Client,
  { eventId, id }: ParticipantKey,
): Promise<Participant> {
  const answer = await client
    .from('participants')
    .select(PARTICIPANT_COLUMNS)
    .eq('event_id', eventId)
    .eq('id', id)
    .maybeSingle();
  throwIfRefused(answer, APP_DATA.participants.update);
  if (!answer.data) throw new DataError('participant_not_found', APP_DATA.participants.update);
  return toParticipant(answer.data);
}

/** Throws where the database's unique indexes were violated. */
export function throwIfTaken({ error }: { error: { code: string } | null }): void {
  const taken = error && duplicateError(error);
  if (taken) throw taken;
}

/** Translates a violation of the database's unique indexes, which prevent registering twice; null for other errors. */
export function duplicateError({ code }: { code: string }): DataError | null {
  if (code !== '23505') return null;
  return new DataError('already_registered', APP_DATA.participants.duplicate);
}

export function participantsQuery(client: Client, eventId: string) {
  return queryOptions({
    queryKey: ['participants', eventId] as const,
    queryFn: async ({ client: queries }) => {
      const { since, list } = await listParticipants(client, eventId);
      queries.setQueryData<ListMoment>(sinceKey(eventId), { since, mayHaveOlderParts: true });
      return list;
    },
  });
}

/** The number of participants of an event, including cancelled ones. */
async function countParticipants(client: Client, eventId: string): Promise<number> {
  const answer = await client
    .from('participants')
    .select('id', { count: 'exact', head: true })
    .eq('event_id', eventId);
  throwIfRefused(answer, APP_DATA.participants.load);
  return answer.count ?? 0;
}

export function participantCountQuery(client: Client, eventId: string) {
  return queryOptions({
    queryKey: ['participant-count', eventId] as const,
    queryFn: () => countParticipants(client, eventId),
    staleTime: 0,
  });
}
