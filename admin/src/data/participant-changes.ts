import type { ReceiptMethod } from '@tabiya/domain/entries/receipts';
import { isSame } from '@tabiya/domain/event/is-same';
import type { Participant, ParticipantStatus } from '@tabiya/domain/participants/participant';
import { snakeCased } from '@tabiya/domain/text/letter-case';
import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { DataError } from './data-error.ts';
import {
  markAsPaid,
  moveEntries,
  undoStatuses,
  updateParticipants,
} from './participant-statuses.ts';
import { readListed } from './participants.ts';
import type { Client } from './supabase.ts';

/** What of an entry is changed by a press, for one or for many. */
export type EntryChange = Partial<
  Pick<
    Participant,
    | 'status'
    | 'sectionId'
    | 'byes'
    | 'answers'
    | 'arrivedAt'
    | 'feeOwed'
    | 'reductionState'
    | 'showName'
    | 'unverified'
    | 'fideRating'
    | 'nationalRating'
  >
>;

/** Changes by the ids of the participants. */
export type EntryChanges = ReadonlyMap<string, EntryChange>;

/**
 * How a change is written: a status as paid in which way, or as undoing the one that a press has set; a section with the
 * ratings of its kind.
 */
export type EntryWrite = { paidBy?: ReceiptMethod; undoes?: ParticipantStatus; moves?: boolean };

/** What became of changes: the entries as they are now, and why each was not changed that was not, by id. */
type ChangeResult = {
  changed: Map<string, Participant>;
  failures: Map<string, ChangeFailure>;
};

/** `hasNoPlace`: there was no place for the entry. */
export type ChangeFailure = { message: string; hasNoPlace: boolean };

const NO_PLACE = ['event_full', 'section_full', 'place_given'];

const failureOf = (message: string, code = ''): ChangeFailure => ({
  message,
  hasNoPlace: NO_PLACE.includes(code),
});

/** How many participants are named in one request: their ids are part of its address. */
const MOST_AT_ONCE = 100;

/**
 * Makes the changes in as few requests as possible: equal ones go together. Where a request for many is refused, each of
 * them is tried alone; throws where the server cannot be reached. `previous` is what each change was made from: byes and answers are stored as a whole, so that a
 * change of them is refused where somebody else, such as the player, changed them meanwhile.
 */
export async function changeParticipants(
  client: Client,
  eventId: string,
  changes: EntryChanges,
  previous: EntryChanges,
  how: EntryWrite = {},
): Promise<ChangeResult> {
  const result: ChangeResult = { changed: new Map(), failures: new Map() };
  changes = await withoutOvertaken(client, eventId, changes, previous, result);
  const groups = Map.groupBy(changes, ([, change]) => JSON.stringify(change));
  for (const group of groups.values()) {
    const [[, change] = []] = group;
    if (!change) continue;
    const ids = group.map(([id]) => id);
    for (let start = 0; start < ids.length; start += MOST_AT_ONCE) {
      const some = ids.slice(start, start + MOST_AT_ONCE);
      await changeAll(some, (these) => writeChange(client, eventId, these, change, how), result);
    }
  }
  return result;
}

/** The changes but those of byes or answers that are not as they were. */
async function withoutOvertaken(
  client: Client,
  eventId: string,
  changes: EntryChanges,
  previous: EntryChanges,
  { failures }: ChangeResult,
): Promise<EntryChanges> {
  for (const [id, change] of changes) {
    const parts = (['byes', 'answers'] as const).filter((part) => part in change);
    if (parts.length === 0) continue;
    try {
      const now = await readListed(client, { eventId, id });
      const isOvertaken = parts.some((part) => !isSame(now[part], previous.get(id)?.[part]));
      if (isOvertaken) failures.set(id, failureOf(APP_DATA.participants.changed));
    } catch (error) {
      if (!(error instanceof DataError) || error.code === 'unreachable') throw error;
      failures.set(id, failureOf(error.message));
    }
  }
  return new Map([...changes].filter(([id]) => !failures.has(id)));
}

/** Makes one change of several entries: all or none. */
function writeChange(
  client: Client,
  eventId: string,
  ids: readonly string[],
  change: EntryChange,
  { paidBy = 'cash', undoes, moves = false }: EntryWrite,
): Promise<Participant[]> {
  if (undoes !== undefined) return undoStatuses(client, eventId, ids, undoes);
  if (moves) return moveEntries(client, eventId, ids, change.sectionId ?? '');
  if (change.status === 'paid') return markAsPaid(client, eventId, ids, paidBy);
  return updateParticipants(client, eventId, ids, snakeCased(change));
}

async function changeAll(
  ids: readonly string[],
  write: (ids: readonly string[]) => Promise<Participant[]>,
  { changed, failures }: ChangeResult,
): Promise<void> {
  try {
    for (const one of await write(ids)) changed.set(one.id, one);
    for (const id of ids) {
      if (!changed.has(id)) failures.set(id, failureOf(APP_DATA.participants.gone));
    }
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    if (error.code === 'unreachable') throw error;
    if (ids.length === 1) {
      for (const id of ids) failures.set(id, failureOf(error.message, error.code));
      return;
    }
    for (const id of ids) await changeAll([id], write, { changed, failures });
  }
}
