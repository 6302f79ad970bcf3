import { PARTICIPANT_COLUMNS, type Participant } from '@tabiya/domain/entries/list/participant';
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
 * with, and returns the participant as they are then. Throws `ParticipantChanged` when one of them was changed elsewhere in the meantime.
 */
export async function editParticipant(
  client: Client,
  base: Participant,
  federationType: FederationType,
  entry: ParticipantEntry,
): Promise<Participant> {
  const changed = toChangedColumns(changedEntry(base, entry, federationType), federationType);
  const columns = Object.keys(changed) as (keyof typeof changed)[];
  if (columns.length === 0) return base;
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
    const edited = await update(client, current, changed);
    if (edited !== null) return edited;
  }
  throw new ParticipantChanged(current);
}

/** Changes the entry and returns it; null if it no longer has this version. */
async function update(
  client: Client,
  { eventId, id, version }: Participant,
  changes: TablesUpdate<'participants'>,
): Promise<Participant | null> {
  const answer = await client
    .from('participants')
    .update(changes)
    .eq('event_id', eventId)
    .eq('id', id)
    .eq('version', version)
    .select(PARTICIPANT_COLUMNS);
  throwIfTaken(answer);
  throwIfRefused(answer, APP_DATA.participants.update);
  const [row] = answer.data ?? [];
  return row ? toParticipant(row) : null;
}
