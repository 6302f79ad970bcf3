import { type Mutation, onlineManager } from '@tanstack/react-query';
import { signedInUserId, untilSignedIn } from '../data/auth.ts';
import { readConsequences, storeChangedEntries } from '../data/changed-entries.ts';
import { isTemporary, isUnreachable } from '../data/data-error.ts';
import { changeEntries, type OperationResult } from '../data/entry-changes.ts';
import { invalidateEvents } from '../data/events.ts';
import { refreshLivePage } from '../data/page-refresh.ts';
import { participantsQuery } from '../data/participants.ts';
import { addReceipt, receiptsQuery, removeReceipt } from '../data/receipts.ts';
import { restoreParticipants } from '../data/removed-participants.ts';
import type { Desk } from './desk.ts';
import { type EntryOperation, withOperations, withReceiptOperations } from './operations.ts';
import type { WaitingOperation } from './outbox.ts';
import { refusedAnswers } from './refused-answers.ts';

type SentOperation = {
  /** Rejects with the reason if the server refuses the operation as a whole. */
  answer: Promise<OperationResult>;
  /** Resolves once it, or one before it, has to wait: for the connection, or for its user to sign in again. */
  waits: Promise<void>;
};

/** The key of the mutations that send the operations of an owner, see `outboxOwner`. */
export const operationsKey = (owner: string) => ['entry-operations', owner] as const;

/** Returns true if an operation couldn’t reach the server. One behind others is paused, too, on a good connection. */
export function isStuck({ state }: Pick<Mutation, 'state'>): boolean {
  return isUnreachable(state.failureReason);
}

/** The places in the line of the operations that this window sends. */
const places = new WeakMap<
  WaitingOperation<EntryOperation>,
  { hasWaited: boolean; wait: () => void }
>();

/**
 * Sends an operation after those before it, until the server has answered: a new one, or one that waits in the outbox
 * already. Until then it shows on the list; then what is kept of the event follows the answer. It is only sent while its
 * user is signed in.
 */
export function sendOperation(
  desk: Desk,
  operation: EntryOperation | WaitingOperation<EntryOperation>,
): SentOperation {
  const { queries, outbox, owner, event } = desk;
  const isLeft = 'id' in operation;
  const waiting = isLeft ? operation : outbox.add(owner, operation);
  const line = () => outbox.own(owner).flatMap((one) => places.get(one) ?? []);
  const queue = Promise.withResolvers<void>();
  const hasToWait = isLeft || !onlineManager.isOnline() || line().some((one) => one.hasWaited);
  const place = {
    hasWaited: false,
    wait: () => {
      place.hasWaited = true;
      queue.resolve();
    },
  };
  places.set(waiting, place);
  if (hasToWait) place.wait();
  const waitAll = () => {
    for (const { wait } of line()) wait();
  };
  const stopListening = onlineManager.subscribe((isOnline) => isOnline || waitAll());
  const attempt = async () => {
    try {
      await untilUserIsSignedIn(desk, waitAll);
      // Another window may have the answer, and have undone it since. Changes of this window are sent for theirs.
      const canBeSkipped = isLeft || !('writes' in waiting);
      if (canBeSkipped && !outbox.isWaiting(owner, waiting.id)) return ANSWERED_ELSEWHERE;
      return await carryOut(desk, waiting);
    } catch (error) {
      if (isTemporary(error)) waitAll();
      throw error;
    }
  };
  const mutation = queries
    .getMutationCache()
    .build<OperationResult, Error, void, unknown>(queries, {
      mutationKey: operationsKey(owner),
      scope: { id: `entry operations ${owner}` },
      mutationFn: attempt,
      retry: (_count, error) => isTemporary(error),
      retryDelay: (count) => Math.min(1000 * 2 ** count, 30_000),
    });
  /** The form of answers that have waited is closed by now, and opens with them again. */
  const keepRefused = (isRefused: (id: string) => boolean) => {
    if (!place.hasWaited) return;
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
      stopListening();
      outbox.remove(owner, waiting.id);
      void readConsequences(queries, desk.client, event.eventId);
    });
  return { answer, waits: queue.promise };
}

/** Sends the operations left by tabs that closed before the server answered. */
export function sendLeftOperations(desk: Desk): Promise<OperationResult>[] {
  return desk.outbox.takeLeft(desk.owner).map((operation) => sendOperation(desk, operation).answer);
}

/** Resolves once the user of the desk is signed in. `onWait` is called if that is not now. */
async function untilUserIsSignedIn({ client, userId }: Desk, onWait: () => void): Promise<void> {
  while ((await signedInUserId(client)) !== userId) {
    onWait();
    await untilSignedIn(client, userId);
  }
}

const NO_OUTCOMES: OperationResult = {
  answers: [],
  now: new Map(),
  applied: new Set(),
  failures: new Map(),
};

/** The result for a window that doesn’t know the answer, because another one has it. */
const ANSWERED_ELSEWHERE = { ...NO_OUTCOMES };

/** Carries out an operation; repeating it changes nothing more. */
async function carryOut(
  { client, event: { eventId } }: Desk,
  operation: WaitingOperation<EntryOperation>,
): Promise<OperationResult> {
  if ('writes' in operation) return changeEntries(client, eventId, operation);
  if (operation.kind === 'restore') await restoreParticipants(client, eventId, operation.ids);
  else if (operation.kind === 'add receipt') await addReceipt(client, eventId, operation.receipt);
  else await removeReceipt(client, operation.receipt);
  return NO_OUTCOMES;
}

/** Puts what the server answered into what is kept of the event. */
function storeAnswer(
  { client, queries, event }: Desk,
  operation: EntryOperation,
  result: OperationResult,
): void {
  const { eventId } = event;
  for (const answer of result.answers) storeChangedEntries(queries, client, eventId, answer);
  const receipts = receiptsQuery(client, eventId).queryKey;
  const done = appliedPart(operation, result);
  if (result === ANSWERED_ELSEWHERE) void queries.invalidateQueries({ queryKey: receipts });
  else if (done !== null) {
    const { queryKey } = participantsQuery(client, eventId);
    queries.setQueryData(queryKey, (list) => list && [...withOperations(list, [done])]);
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
