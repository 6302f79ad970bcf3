import type { ReceiptMethod } from '@tabiya/domain/entries/receipts';
import {
  PARTICIPANT_COLUMNS,
  type Participant,
  type ParticipantStatus,
} from '@tabiya/domain/participants/participant';
import { toParticipant } from '@tabiya/domain/participants/participant-row';
import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import type { TablesUpdate } from '../../../supabase/database-types.ts';
import { throwIfRefused } from './data-error.ts';
import { type ParticipantKey, readAll, throwIfTaken } from './participants.ts';
import type { Client } from './supabase.ts';

/**
 * Changes participants in one statement: all or none. Gives those who are still on the list as they are now.
 */
export async function updateParticipants(
  client: Client,
  eventId: string,
  ids: readonly string[],
  changes: TablesUpdate<'participants'>,
): Promise<Participant[]> {
  const answer = await client
    .from('participants')
    .update(changes)
    .eq('event_id', eventId)
    .in('id', ids)
    .select(PARTICIPANT_COLUMNS);
  throwIfTaken(answer);
  throwIfRefused(answer, APP_DATA.participants.update);
  return (answer.data ?? []).map(toParticipant);
}

/** Marks participants as paid in this way: all or none. Gives those who are still on the list as they are now. */
export async function markAsPaid(
  client: Client,
  eventId: string,
  ids: readonly string[],
  method: ReceiptMethod,
): Promise<Participant[]> {
  const named = { in_event_id: eventId, in_participant_ids: [...ids], in_method: method };
  const answer = await client.rpc('mark_as_paid', named);
  throwIfTaken(answer);
  throwIfRefused(answer, APP_DATA.participants.update);
  return readAll(client, eventId, answer.data ?? []);
}

/** Moves participants to a section, with the ratings of its kind: all or none. Gives those who are still on the list. */
export async function moveEntries(
  client: Client,
  eventId: string,
  ids: readonly string[],
  sectionId: string,
): Promise<Participant[]> {
  const named = { in_event_id: eventId, in_participant_ids: [...ids], in_section_id: sectionId };
  const answer = await client.rpc('move_entries', named);
  throwIfTaken(answer);
  throwIfRefused(answer, APP_DATA.participants.update);
  return readAll(client, eventId, answer.data ?? []);
}

/** Undoes the status that was set of participants, with all that followed from it: all or none. */
export async function undoStatuses(
  client: Client,
  eventId: string,
  ids: readonly string[],
  status: ParticipantStatus,
): Promise<Participant[]> {
  const named = { in_event_id: eventId, in_participant_ids: [...ids], in_status: status };
  const answer = await client.rpc('undo_statuses', named);
  throwIfTaken(answer);
  throwIfRefused(answer, APP_DATA.participants.update);
  return readAll(client, eventId, answer.data ?? []);
}

/**
 * Gives somebody who waits or was cancelled a place out of turn, which raises the number of places where they are full.
 */
export async function givePlace(client: Client, { eventId, id }: ParticipantKey): Promise<void> {
  const answer = await client.rpc('give_place', { in_event_id: eventId, in_participant_id: id });
  throwIfTaken(answer);
  throwIfRefused(answer, APP_DATA.participants.update);
}
