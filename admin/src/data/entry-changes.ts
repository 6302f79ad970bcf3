import type { Participant, ParticipantStatus } from '@tabiya/domain/entries/list/participant';
import {
  type ChangedEntries,
  changedEntriesSchema,
  listedParticipants,
} from '@tabiya/domain/entries/list/participant-list';
import type { ReceiptMethod } from '@tabiya/domain/entries/money/receipts';
import { snakeCased } from '@tabiya/domain/text/letter-case';
import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { DataError, isTemporary, parseAnswer, refusal, throwIfRefused } from './data-error.ts';
import { duplicateError } from './participants.ts';
import type { Client } from './supabase.ts';

/** The fields of an entry that an operation on the list can change. */
export type EntryChange = Partial<
  Pick<
    Participant,
    | 'status'
    | 'givenUpAt'
    | 'sectionId'
    | 'byes'
    | 'answers'
    | 'arrivedAt'
    | 'feeFull'
    | 'reductionAmount'
    | 'feeOwed'
    | 'feeSet'
    | 'reductionState'
    | 'discountAmount'
    | 'discountState'
    | 'showName'
    | 'unverified'
    | 'fideRating'
    | 'nationalRating'
  >
>;

/** A change of one entry: the new values, the previous ones, and the version of the entry they were seen in. */
export type EntryWrite = { id: string; version?: number; from: EntryChange; set: EntryChange };

/**
 * A change of entries and its kind: the payment method for Paid, the status it undoes, a move between sections, which
 * takes the ratings of the new section’s kind, or their removal, which sets nothing.
 */
export type ChangeOperation = {
  writes: readonly EntryWrite[];
  how: { paidBy?: ReceiptMethod; undoes?: ParticipantStatus; moves?: boolean; removes?: boolean };
};

/** `hasNoPlace`: no place was left for the entry. */
type ChangeFailure = { message: string; hasNoPlace: boolean };

/** The outcome of an operation: the server’s answers, the changed ids, and the failures by id. */
export type OperationResult = {
  answers: ChangedEntries[];
  now: ReadonlyMap<string, Participant>;
  applied: ReadonlySet<string>;
  failures: ReadonlyMap<string, ChangeFailure>;
};

const NO_PLACE = ['event_full', 'section_full', 'place_given'];

/** The most entries that the server changes at once. */
const MOST_AT_ONCE = 500;

/**
 * Executes an operation, entry by entry. Sending it again with the same id changes nothing more. Throws a `DataError`
 * if it has to be sent again, see `isTemporary`.
 */
export async function changeEntries(
  client: Client,
  eventId: string,
  { id, writes, how }: ChangeOperation & { id: string },
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
        const failure = changeFailure(outcome, error, how.removes);
        if (failure !== null) result.failures.set(changed, failure);
      }
    } catch (error) {
      if (!(error instanceof DataError) || isTemporary(error)) throw error;
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
  { writes, how }: ChangeOperation,
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
  const failed = APP_DATA.participants[how.removes ? 'delete' : 'update'];
  throwIfRefused(answer, failed);
  return parseAnswer(changedEntriesSchema, answer.data, failed);
}

type Outcome = ChangedEntries['outcomes'][number];

/** Returns why an entry was not changed; null if it was, or already had the values. */
function changeFailure(
  outcome: Outcome['outcome'],
  error: Outcome['error'],
  isRemoval = false,
): ChangeFailure | null {
  const { gone, update, ...words } = APP_DATA.participants;
  const changed = isRemoval ? words.changedBeforeDelete : words.changed;
  if (outcome === 'gone') return { message: gone, hasNoPlace: false };
  if (outcome === 'conflict') return { message: changed, hasNoPlace: false };
  if (error === undefined) return null;
  const { code, message } =
    duplicateError(error) ?? refusal(error, isRemoval ? words.delete : update);
  return { message, hasNoPlace: NO_PLACE.includes(code) };
}
