import type { Participant } from '@tabiya/domain/entries/list/participant';
import {
  changedEntry,
  type ParticipantEntry,
  toEntry,
} from '@tabiya/domain/entries/list/participant-entry';
import { toChangedColumns } from '@tabiya/domain/entries/list/participant-row';
import type { FederationType } from '@tabiya/domain/event/federation';
import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import type { TablesUpdate } from '../../../supabase/database-types.ts';
import { DataError, throwIfRefused } from './data-error.ts';
import { readListed, throwIfTaken } from './participants.ts';
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

/** How often an entry is read again because others changed it between reading and writing. */
const MOST_READINGS = 5;

/**
 * Saves the fields of an entry that differ from the participant it was made from, under the version they were compared
 * with. Throws `ParticipantChanged` when one of them was changed elsewhere in the meantime.
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
  let current = base;
  for (let readings = 0; readings < MOST_READINGS; readings++) {
    current = await readListed(client, base);
    const others = toChangedColumns(
      changedEntry(base, toEntry(current, federationType), federationType),
      federationType,
    );
    const isOvertaken = columns.some(
      (column) => column in others && others[column] !== changed[column],
    );
    if (isOvertaken) break;
    if (await update(client, current, changed)) return;
  }
  throw new ParticipantChanged(current);
}

/** Changes the entry if it still has this version. Returns true if it did. */
async function update(
  client: Client,
  { eventId, id, version }: Participant,
  changes: TablesUpdate<'participants'>,
): Promise<boolean> {
  const answer = await client
    .from('participants')
    .update(changes)
    .eq('event_id', eventId)
    .eq('id', id)
    .eq('version', version)
    .select('id');
  throwIfTaken(answer);
  throwIfRefused(answer, APP_DATA.participants.update);
  return (answer.data?.length ?? 0) > 0;
}
