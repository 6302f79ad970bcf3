import type { Participant } from '@tabiya/domain/entries/list/participant';
import {
  changedEntry,
  type ParticipantEntry,
  toEntry,
} from '@tabiya/domain/entries/list/participant-entry';
import { toChangedColumns, toParticipant } from '@tabiya/domain/entries/list/participant-row';
import type { FederationType } from '@tabiya/domain/event/federation';
import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import type { TablesUpdate } from '../../../supabase/database-types.ts';
import { DataError, throwIfRefused } from './data-error.ts';
import { type ParticipantKey, readParticipant, throwIfTaken } from './participants.ts';
import type { Client } from './supabase.ts';

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
