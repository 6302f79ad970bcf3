import type { Participant, ParticipantStatus } from '@tabiya/domain/entries/list/participant';
import {
  type ChangedEntries,
  changedEntriesSchema,
  listedParticipants,
} from '@tabiya/domain/entries/list/participant-list';
import type { ReceiptMethod } from '@tabiya/domain/entries/money/receipts';
import { snakeCased } from '@tabiya/domain/text/letter-case';
import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { DataError, parseAnswer, refusal, throwIfRefused } from './data-error.ts';
import { duplicateError } from './participants.ts';
import type { Client } from './supabase.ts';

/** The fields of an entry that a press changes, for one or for many. */
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

/** A change of one entry: what it sets, what that was before, and in which version of the entry that was seen. */
export type EntryWrite = { id: string; version?: number; from: EntryChange; set: EntryChange };

/**
 * A change of entries, and how it is made: a status as paid in which way, or as undoing the one that a press has set; a
 * section with the ratings of its kind.
 */
export type EntryOperation = {
  writes: readonly EntryWrite[];
  how: { paidBy?: ReceiptMethod; undoes?: ParticipantStatus; moves?: boolean };
};

/** `hasNoPlace`: there was no place for the entry. */
type ChangeFailure = { message: string; hasNoPlace: boolean };

/** The outcome of a press: the answers of the server, the ids it changed, and by id why others were not changed. */
export type OperationResult = {
  answers: ChangedEntries[];
  now: ReadonlyMap<string, Participant>;
  applied: ReadonlySet<string>;
  failures: ReadonlyMap<string, ChangeFailure>;
};

const NO_PLACE = ['event_full', 'section_full', 'place_given'];

/** As many entries as the server changes at once. */
const MOST_AT_ONCE = 500;

/**
 * Makes a press, each entry for itself. Sent again under the same id it changes nothing more. Throws a `DataError` with
 * the code `unreachable` where the server cannot be reached.
 */
export async function changeEntries(
  client: Client,
  eventId: string,
  { id, writes, how }: EntryOperation & { id: string },
): Promise<OperationResult> {
  const result = {
    answers: [] as ChangedEntries[],
    now: new Map<string, Participant>(),
    applied: new Set<string>(),
    failures: new Map<string, ChangeFailure>(),
  };
  for (let start = 0; start < writes.length; start += MOST_AT_ONCE) {
    const some = writes.slice(start, start + MOST_AT_ONCE);
    try {
      const answer = await changeSome(client, eventId, start === 0 ? id : `${id} ${start}`, {
        writes: some,
        how,
      });
      result.answers.push(answer);
      for (const one of listedParticipants(answer)) result.now.set(one.id, one);
      for (const { id: changed, outcome, error } of answer.outcomes) {
        if (outcome === 'applied') result.applied.add(changed);
        const failure = changeFailure(outcome, error);
        if (failure !== null) result.failures.set(changed, failure);
      }
    } catch (error) {
      if (!(error instanceof DataError) || error.code === 'unreachable') throw error;
      const { message } = error;
      for (const write of some) result.failures.set(write.id, { message, hasNoPlace: false });
    }
  }
  return result;
}

async function changeSome(
  client: Client,
  eventId: string,
  id: string,
  { writes, how }: EntryOperation,
): Promise<ChangedEntries> {
  const answer = await client.rpc('change_entries', {
    in_event_id: eventId,
    in_operation_id: id,
    in_operation: snakeCased(how),
    in_entries: writes.map(({ from, set, ...which }) => ({
      ...which,
      from: snakeCased(from),
      set: snakeCased(set),
    })),
  });
  throwIfRefused(answer, APP_DATA.participants.update);
  return parseAnswer(changedEntriesSchema, answer.data, APP_DATA.participants.update);
}

type Outcome = ChangedEntries['outcomes'][number];

/** Why an entry was not changed; null where it was, or was so already. */
function changeFailure(outcome: Outcome['outcome'], error: Outcome['error']): ChangeFailure | null {
  const { gone, changed, update } = APP_DATA.participants;
  if (outcome === 'gone') return { message: gone, hasNoPlace: false };
  if (outcome === 'conflict') return { message: changed, hasNoPlace: false };
  if (error === undefined) return null;
  const { code, message } = duplicateError(error) ?? refusal(error, update);
  return { message, hasNoPlace: NO_PLACE.includes(code) };
}
