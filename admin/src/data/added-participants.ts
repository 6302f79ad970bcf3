import { PARTICIPANT_COLUMNS, type Participant } from '@tabiya/domain/entries/list/participant';
import type { ParticipantEntry } from '@tabiya/domain/entries/list/participant-entry';
import { toEntryColumns, toParticipant } from '@tabiya/domain/entries/list/participant-row';
import { type ChargingEvent, chargedFee } from '@tabiya/domain/entries/money/charged-fee';
import type { ReceiptMethod } from '@tabiya/domain/entries/money/receipts';
import type { FederationType } from '@tabiya/domain/event/federation';
import { snakeCased } from '@tabiya/domain/text/letter-case';
import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { DataError, throwIfRefused } from './data-error.ts';
import { changeEntries } from './entry-changes.ts';
import { givePlace } from './participant-statuses.ts';
import { readListed, throwIfTaken } from './participants.ts';
import type { Client } from './supabase.ts';

/** Settings for an entry that an organizer adds, beyond its form. */
export type AddedEntry = {
  sectionId: string | null;
  /** In minor units; null = what the event charges. */
  feeOwed: number | null;
  /** How it was paid; null = not yet. */
  paidBy: ReceiptMethod | null;
  /** An ISO instant; null = not arrived. */
  arrivedAt: string | null;
  /** Takes a free place; or, where all are taken, joins the waiting list or raises the places by one. */
  placing: 'free' | 'waiting' | 'raised';
};

/** The event that entries are added to, as its plan shows it. */
export type AddingEvent = ChargingEvent & { eventId: string; federationType: FederationType };

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
  event: AddingEvent,
  entry: ParticipantEntry,
  { sectionId, feeOwed, paidBy, arrivedAt, placing } = NOTHING_MORE,
): Promise<Participant> {
  const fresh = {
    sectionId,
    reduction: '',
    reductionState: '' as const,
    registeredAt: new Date().toISOString(),
  };
  const answer = await client
    .from('participants')
    .insert({
      ...toEntryColumns(entry, event.federationType),
      ...snakeCased(chargedFee(event, fresh, feeOwed)),
      event_id: event.eventId,
      status: placing === 'free' ? 'registered' : 'waiting',
      section_id: sectionId,
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
    const placed = placing === 'raised' ? await readListed(client, added) : added;
    return paidBy === null ? placed : await markAsPaid(client, placed, paidBy);
  } catch (error) {
    throw new AddedInPart(added, (error as Error).message);
  }
}

async function markAsPaid(
  client: Client,
  { eventId, id, version, status }: Participant,
  paidBy: ReceiptMethod,
): Promise<Participant> {
  const writes = [{ id, version, from: { status }, set: { status: 'paid' as const } }];
  const operation = { id: `added ${id}`, writes, how: { paidBy } };
  const { now, failures } = await changeEntries(client, eventId, operation);
  const paid = now.get(id);
  if (!failures.has(id) && paid) return paid;
  throw new Error(failures.get(id)?.message ?? APP_DATA.participants.gone);
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
