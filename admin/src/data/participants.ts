import type { ReceiptMethod } from '@tabiya/domain/entries/receipts';
import type { FederationType } from '@tabiya/domain/event/federation';
import type { Participant, ParticipantStatus } from '@tabiya/domain/participants/participant';
import { PARTICIPANT_COLUMNS, type ParticipantRow } from '@tabiya/domain/participants/participant';
import {
  changedEntry,
  type ParticipantEntry,
  ratingsOf,
  toEntry,
} from '@tabiya/domain/participants/participant-entry';
import type {
  ImportedEntry,
  ImportedPayment,
} from '@tabiya/domain/participants/participant-import';
import {
  isCut,
  listedParticipants,
  participantListSchema,
} from '@tabiya/domain/participants/participant-list';
import {
  toChangedColumns,
  toEntryColumns,
  toParticipant,
} from '@tabiya/domain/participants/participant-row';
import { snakeCased } from '@tabiya/domain/text/letter-case';
import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { TablesUpdate } from '../../../supabase/database-types.ts';
import { DataError, parseAnswer, throwIfRefused } from './data-error.ts';
import type { Client } from './supabase.ts';

/** Identifies a participant of an event. */
export type ParticipantKey = Pick<Participant, 'eventId' | 'id'>;

/** All participants of one of the organizer's events, in the order in which they registered. */
async function listParticipants(client: Client, eventId: string): Promise<Participant[]> {
  const all: Participant[] = [];
  while (true) {
    const { participants, isCut } = await listAfter(client, eventId, all.at(-1));
    all.push(...participants);
    if (!isCut) return all;
  }
}

/** Those who registered after `last`, or the first; `isCut` says that others may come after them. */
async function listAfter(client: Client, eventId: string, last: Participant | undefined) {
  const failed = APP_DATA.participants.load;
  const after = last && { in_after: last.registeredAt, in_after_id: last.id };
  const named = { in_event_id: eventId, ...after };
  const answer = await client.rpc('participant_list', named, { get: true });
  throwIfRefused(answer, failed);
  const list = parseAnswer(participantListSchema, answer.data, failed);
  return { participants: listedParticipants(list), isCut: isCut(list) };
}

/** What is said of an entry that an organizer adds, beyond its form. */
export type AddedEntry = {
  sectionId: string | null;
  /** In minor units; null = what entering costs. */
  feeOwed: number | null;
  /** How it was paid; null = not yet. */
  paidBy: ReceiptMethod | null;
  /** An ISO instant; null = not arrived. */
  arrivedAt: string | null;
  /** Whether a free place is taken, or, where there is none, they wait or the places are raised by one. */
  placing: 'free' | 'waiting' | 'raised';
};

const NOTHING_MORE: AddedEntry = {
  sectionId: null,
  feeOwed: null,
  paidBy: null,
  arrivedAt: null,
  placing: 'free',
};

/**
 * Adds a participant. Throws `AddedInPart` where they are on the list, but were not given the place or marked as paid.
 */
export async function addParticipant(
  client: Client,
  eventId: string,
  federationType: FederationType,
  entry: ParticipantEntry,
  { sectionId, feeOwed, paidBy, arrivedAt, placing } = NOTHING_MORE,
): Promise<Participant> {
  const answer = await client
    .from('participants')
    .insert({
      ...toEntryColumns(entry, federationType),
      event_id: eventId,
      status: placing === 'free' ? 'registered' : 'waiting',
      section_id: sectionId,
      fee_owed: feeOwed,
      arrived_at: arrivedAt,
    })
    .select(PARTICIPANT_COLUMNS);
  throwIfTaken(answer);
  throwIfRefused(answer, APP_DATA.participants.add);
  const [row] = answer.data ?? [];
  if (!row) throw new DataError('participant_not_found', APP_DATA.participants.add);
  const added = toParticipant(row);
  if (paidBy === null && placing !== 'raised') return added;
  try {
    if (placing === 'raised') await givePlace(client, added);
    if (paidBy !== null) await markAsPaid(client, eventId, [added.id], paidBy);
    return await readListed(client, added);
  } catch (error) {
    throw new AddedInPart(added, (error as Error).message);
  }
}

/** Thrown when a participant was added, and what was to follow failed. */
export class AddedInPart extends DataError {
  readonly added: Participant;

  constructor(added: Participant, reason: string) {
    super('added_in_part', APP_DATA.participants.addedInPart(added.fullName, reason));
    this.name = 'AddedInPart';
    this.added = added;
  }
}

const importedSchema = z.array(z.object({ id: z.string(), fingerprint: z.string() }));

/** The entries of an import as they were right after it, for taking it back. */
export type ImportedRows = z.infer<typeof importedSchema>;

/** Imports the entries of a file with their private notes in one request: all or none. */
export async function importParticipants(
  client: Client,
  eventId: string,
  federationType: FederationType,
  entries: readonly ImportedEntry[],
  { method, receivedOn }: ImportedPayment,
): Promise<ImportedRows> {
  const answer = await client.rpc('import_participants', {
    in_event_id: eventId,
    in_method: method,
    ...(receivedOn !== null && { in_received_on: receivedOn }),
    in_entries: entries.map(({ waitingPlace: _, rating, entryRating, ...entry }) => {
      const { fideRating, nationalRating } = ratingsOf(entryRating, federationType);
      return snakeCased({
        ...entry,
        ...ratingsOf(rating, federationType),
        entryFideRating: fideRating,
        entryNationalRating: nationalRating,
      });
    }),
  });
  throwIfTaken(answer);
  throwIfRefused(answer, APP_DATA.participants.add);
  return parseAnswer(importedSchema, answer.data, APP_DATA.participants.add);
}

/** Takes an import back, but for entries that were changed since. Gives the ids of those that were removed. */
export async function undoImport(
  client: Client,
  eventId: string,
  imported: ImportedRows,
): Promise<string[]> {
  const named = { in_event_id: eventId, in_imported: imported };
  const answer = await client.rpc('undo_import', named);
  throwIfRefused(answer, APP_DATA.participants.delete);
  return answer.data ?? [];
}

/**
 * Thrown when the same fields of a participant were changed elsewhere since they were read; `current` has their values.
 */
export class ParticipantChanged extends DataError {
  readonly current: Participant;

  constructor(current: Participant) {
    super('participant_changed', APP_DATA.participants.changed);
    this.name = 'ParticipantChanged';
    this.current = current;
  }
}

/**
 * Saves the fields of an entry that differ from the participant it was made from. Throws `ParticipantChanged` when one
 * of them was changed elsewhere in the meantime.
 */
export async function editParticipant(
  client: Client,
  base: Participant,
  federationType: FederationType,
  entry: ParticipantEntry,
): Promise<void> {
  const changed = toChangedColumns(changedEntry(base, entry, federationType), federationType);
  const columns = Object.keys(changed) as (keyof typeof changed)[];
  if (columns.length === 0) return;
  const row = await readParticipant(client, base);
  const current = toParticipant(row);
  const others = toChangedColumns(
    changedEntry(base, toEntry(current, federationType), federationType),
    federationType,
  );
  const isOvertaken = columns.some(
    (column) => column in others && others[column] !== changed[column],
  );
  if (isOvertaken) throw new ParticipantChanged(current);
  await update(client, base, changed);
}

/** A participant as they are now. */
export async function readListed(client: Client, key: ParticipantKey): Promise<Participant> {
  return toParticipant(await readParticipant(client, key));
}

async function readParticipant(
  client: Client,
  { eventId, id }: ParticipantKey,
): Promise<ParticipantRow> {
  const answer = await client
    .from('participants')
    .select(PARTICIPANT_COLUMNS)
    .eq('event_id', eventId)
    .eq('id', id)
    .maybeSingle();
  throwIfRefused(answer, APP_DATA.participants.update);
  if (!answer.data) throw new DataError('participant_not_found', APP_DATA.participants.update);
  return answer.data;
}

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

/** Those of some participants who are on the list, as they are now. */
async function readAll(
  client: Client,
  eventId: string,
  ids: readonly string[],
): Promise<Participant[]> {
  if (ids.length === 0) return [];
  const answer = await client
    .from('participants')
    .select(PARTICIPANT_COLUMNS)
    .eq('event_id', eventId)
    .in('id', ids);
  throwIfRefused(answer, APP_DATA.participants.load);
  return (answer.data ?? []).map(toParticipant);
}

async function update(
  client: Client,
  { eventId, id }: ParticipantKey,
  changes: TablesUpdate<'participants'>,
) {
  const answer = await client
    .from('participants')
    .update(changes)
    .eq('event_id', eventId)
    .eq('id', id)
    .select('id');
  throwIfTaken(answer);
  throwIfRefused(answer, APP_DATA.participants.update);
  // A write that row-level security denies changes nothing and reports no error.
  if (!answer.data?.length)
    throw new DataError('participant_not_found', APP_DATA.participants.update);
}

/** Removes participants in one statement: all or none. `restoreParticipants` can undo this for an hour. */
export async function removeParticipants(
  client: Client,
  eventId: string,
  ids: readonly string[],
): Promise<void> {
  const answer = await client.from('participants').delete().eq('event_id', eventId).in('id', ids);
  throwIfRefused(answer, APP_DATA.participants.delete);
}

/** Restores removed participants in this order: all or none. */
export async function restoreParticipants(
  client: Client,
  eventId: string,
  ids: readonly string[],
): Promise<void> {
  const named = { in_event_id: eventId, in_participant_ids: [...ids] };
  const answer = await client.rpc('restore_participants', named);
  throwIfRefused(answer, APP_DATA.participants.restore);
}

/**
 * Gives somebody who waits or was cancelled a place out of turn, which raises the number of places where they are full.
 */
export async function givePlace(client: Client, { eventId, id }: ParticipantKey): Promise<void> {
  const answer = await client.rpc('give_place', { in_event_id: eventId, in_participant_id: id });
  throwIfTaken(answer);
  throwIfRefused(answer, APP_DATA.participants.update);
}

/** Translates a violation of the database's unique indexes: nobody can be in an event twice. */
function throwIfTaken({ error }: { error: { code: string } | null }): void {
  if (error?.code !== '23505') return;
  throw new DataError('already_registered', APP_DATA.participants.duplicate);
}

export function participantsQuery(client: Client, eventId: string) {
  return queryOptions({
    queryKey: ['participants', eventId] as const,
    queryFn: () => listParticipants(client, eventId),
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
