import { type Mutation, onlineManager } from '@tanstack/react-query';
import { storeChangedEntries } from '../data/changed-entries.ts';
import { DataError } from '../data/data-error.ts';
import { changeEntries, type OperationResult } from '../data/entry-changes.ts';
import { invalidateEvents } from '../data/events.ts';
import { refreshLivePage } from '../data/page-refresh.ts';
import { participantsQuery, sinceKey } from '../data/participants.ts';
import { addReceipt, receiptsQuery, removeReceipt } from '../data/receipts.ts';
import { restoreParticipants } from '../data/removed-participants.ts';
import type { Desk } from './desk.ts';
import { type EntryOperation, withOperations, withReceiptOperations } from './operations.ts';
import type { WaitingOperation } from './outbox.ts';
import { refusedAnswers } from './refused-answers.ts';

type SentOperation = {
  /** Rejects with the reason if the server refuses the operation as a whole. */
  answer: Promise<OperationResult>;
  /** Resolves once it has to wait for the connection. */
  waits: Promise<void>;
};

/** The key of the mutations that send the operations on an event's list. */
export const operationsKey = (eventId: string) => ['entry-operations', eventId] as const;

/** Returns true if an operation couldn’t reach the server. One behind others is paused, too, on a good connection. */
export function isStuck({ state }: Pick<Mutation, 'state'>): boolean {
  return state.failureCount > 0;
}

/**
 * Sends an operation after those before it, until the server has answered: a new one, or one that waits in the outbox
 * already. Until then it shows on the list; then what is kept of the event follows the answer.
 */
export function sendOperation(
  desk: Desk,
  operation: EntryOperation | WaitingOperation<EntryOperation>,
): SentOperation {
  const { client, queries, outbox, owner, event } = desk;
  const { eventId } = event;
  const waiting = 'id' in operation ? operation : outbox.add(owner, operation);
  const queue = Promise.withResolvers<void>();
  let hasWaited = false;
  const wait = () => {
    hasWaited = true;
    queue.resolve();
  };
  if (!onlineManager.isOnline()) wait();
  const attempt = async () => {
    try {
      if ('writes' in waiting) return await changeEntries(client, eventId, waiting);
      await carryOut(desk, waiting);
      return NO_OUTCOMES;
    } catch (error) {
      if (isUnreachable(error)) wait();
      throw error;
    }
  };
  const mutation = queries
    .getMutationCache()
    .build<OperationResult, Error, void, unknown>(queries, {
      mutationKey: operationsKey(eventId),
      scope: { id: `entry operations ${eventId}` },
      mutationFn: attempt,
      retry: (_count, error) => isUnreachable(error),
      retryDelay: (count) => Math.min(1000 * 2 ** count, 30_000),
    });
  /** The form of answers that have waited is closed by now, and opens with them again. */
  const keepRefused = (isRefused: (id: string) => boolean) => {
    if (!hasWaited) return;
    for (const kept of refusedAnswers(event.questions, waiting, isRefused))
      desk.keepAnswers(...kept);
  };
  const answer = mutation
    .execute()
    .then(
      (result) => {
        storeAnswer(desk, waiting, result);
        keepRefused((id) => result.failures.has(id));
        return result;
      },
      (error: Error) => {
        keepRefused(() => true);
        throw error;
      },
    )
    .finally(() => {
      outbox.remove(owner, waiting.id);
      void readConsequences(desk);
    });
  return { answer, waits: queue.promise };
}

/** Sends the operations left by tabs that closed before the server answered. */
export function sendLeftOperations(desk: Desk): Promise<OperationResult>[] {
  return desk.outbox.takeLeft(desk.owner).map((operation) => sendOperation(desk, operation).answer);
}

const NO_OUTCOMES: OperationResult = {
  answers: [],
  now: new Map(),
  applied: new Set(),
  failures: new Map(),
};

/** Carries out an operation that isn’t made of writes; repeating it changes nothing more. */
async function carryOut(
  { client, event: { eventId } }: Desk,
  operation: Exclude<EntryOperation, { writes: unknown }>,
): Promise<void> {
  if (operation.kind === 'restore') await restoreParticipants(client, eventId, operation.ids);
  else if (operation.kind === 'add receipt') await addReceipt(client, eventId, operation.receipt);
  else await removeReceipt(client, operation.receipt.id);
}

function isUnreachable(error: unknown): boolean {
  return error instanceof DataError && error.code === 'unreachable';
}

/** Puts what the server answered into what is kept of the event. */
function storeAnswer(
  { client, queries, event }: Desk,
  operation: EntryOperation,
  result: OperationResult,
): void {
  const { eventId } = event;
  for (const answer of result.answers) storeChangedEntries(queries, client, eventId, answer);
  const done = appliedPart(operation, result);
  if (done !== null) {
    const { queryKey } = participantsQuery(client, eventId);
    queries.setQueryData(queryKey, (list) => list && [...withOperations(list, [done])]);
    const receipts = receiptsQuery(client, eventId).queryKey;
    queries.setQueryData(receipts, (list) => list && [...withReceiptOperations(list, [done])]);
    // Payments outlive their entries, and come back to them.
    if (!('receipt' in done)) void queries.invalidateQueries({ queryKey: receipts });
  }
  invalidateEvents(queries);
  void queries.invalidateQueries({ queryKey: ['participant history', eventId] });
  void refreshLivePage(client, event);
}

/** The part of an operation that was done and that the answer’s entries don’t show; null if they show all of it. */
function appliedPart(
  operation: EntryOperation,
  { failures }: OperationResult,
): EntryOperation | null {
  if (operation.kind === 'change') return null;
  if (operation.kind !== 'remove') return operation;
  return { ...operation, writes: operation.writes.filter(({ id }) => !failures.has(id)) };
}

/** Asks for what else an operation changed, for example places given to other entries. */
async function readConsequences({ client, queries, event: { eventId } }: Desk): Promise<void> {
  const { queryKey } = participantsQuery(client, eventId);
  // What was read before the answer may arrive after it. The first reading isn’t interrupted by this.
  if (queries.isFetching({ queryKey }) > 0) await queries.invalidateQueries({ queryKey });
  await queries.invalidateQueries({ queryKey: sinceKey(eventId) });
}
