import type { TournamentEvent } from '@tabiya/domain/event/event';
import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { storeChangedEntries } from '../../../../data/changed-entries.ts';
import { DataError } from '../../../../data/data-error.ts';
import { changeEntries, type OperationResult } from '../../../../data/entry-changes.ts';
import { participantsQuery, sinceKey } from '../../../../data/participants.ts';
import { addReceipt, receiptsQuery, removeReceipt } from '../../../../data/receipts.ts';
import { restoreParticipants } from '../../../../data/removed-participants.ts';
import type { Client } from '../../../../data/supabase.ts';
import type { WaitingChange } from '../../../../drafts/outbox.ts';
import { formName, keptEntries } from '../../../../event-form/edits/kept.ts';
import { useUser } from '../../../../session/auth-context.ts';
import { useClient } from '../../../../session/server-context.ts';
import { partFormName } from '../details/kept-forms.ts';
import { refusedAnswers } from '../details/refused-answers.ts';
import {
  applyOperations,
  applyReceiptOperations,
  type ListOperation,
  setsAnswers,
} from './list-operations.ts';
import { operationOutbox, useOutboxKey } from './operation-outbox.ts';
import { type ListWrite, useListWrites, WaitsForConnection } from './use-list-writes.ts';

/** How to apply an operation to the list and revert it, if its ids don’t say so. */
type OptimisticUpdate = Pick<ListWrite, 'apply' | 'revert'>;

/**
 * Sends operations one after the other and updates the cached queries. An operation shows in the list until it is
 * answered; if it has to wait for the connection, `onWait` is called.
 */
export function useOperationSender(event: TournamentEvent) {
  const { eventId } = event;
  const client = useClient();
  const queries = useQueryClient();
  const userId = useUser().id;
  const owner = useOutboxKey(eventId);
  const { change: write } = useListWrites(event);

  const sendOne = useCallback(
    async (
      operation: WaitingChange<ListOperation>,
      onWait: () => void,
      update: OptimisticUpdate,
    ) => {
      const attempt = () =>
        carryOut(client, eventId, operation).catch((error: Error) => {
          if (!isUnreachable(error)) throw error;
          onWait();
          throw new WaitsForConnection(error.message, { cause: error });
        });
      const result = await write({ write: attempt, ...update });
      for (const answer of result.answers) storeChangedEntries(queries, client, eventId, answer);
      const done = appliedPart(operation, result);
      if (done !== null) {
        const { queryKey } = participantsQuery(client, eventId);
        queries.setQueryData(queryKey, (list) => list && [...applyOperations(list, [done])]);
        const receipts = receiptsQuery(client, eventId).queryKey;
        queries.setQueryData(receipts, (list) => list && [...applyReceiptOperations(list, [done])]);
        // Payments outlive their entries, and come back to them.
        if (!('receipt' in done)) void queries.invalidateQueries({ queryKey: receipts });
      }
      // Fetch the consequences too, for example places given to other entries.
      void queries.invalidateQueries({ queryKey: sinceKey(eventId) });
      return result;
    },
    [client, queries, eventId, write],
  );

  const sendKept = useCallback(
    async (
      operation: WaitingChange<ListOperation>,
      onQueued = () => {},
      update: OptimisticUpdate = {},
    ) => {
      let wasQueued = false;
      const onWait = () => {
        wasQueued = true;
        onQueued();
      };
      const keepRefused = (isRefused: (id: string) => boolean) => {
        if (!wasQueued || !setsAnswers(operation)) return;
        for (const [id, edits] of refusedAnswers(event.questions, operation, isRefused)) {
          keptEntries.write(formName(userId, eventId, partFormName(id, 'answers')), edits);
        }
      };
      if (!onlineManager.isOnline()) onWait();
      try {
        const result = await sendOne(operation, onWait, update);
        keepRefused((id) => result.failures.has(id));
        return result;
      } catch (error) {
        keepRefused(() => true);
        throw error;
      } finally {
        operationOutbox.remove(owner, operation.id);
      }
    },
    [owner, userId, eventId, event.questions, sendOne],
  );

  const send = useCallback(
    (
      operation: ListOperation,
      onWait?: () => void,
      update?: OptimisticUpdate,
    ): Promise<OperationResult> => sendKept(operationOutbox.add(owner, operation), onWait, update),
    [owner, sendKept],
  );

  /** Sends the operations left by tabs that closed before the server answered. */
  const sendLeft = useCallback(
    (onResult: (result: OperationResult) => void, onFailure: (error: Error) => void) => {
      for (const operation of operationOutbox.takeLeft(owner)) {
        void sendKept(operation).then(onResult, onFailure);
      }
    },
    [owner, sendKept],
  );
  return { send, sendLeft };
}

const NOTHING: OperationResult = {
  answers: [],
  now: new Map(),
  applied: new Set(),
  failures: new Map(),
};

/** The part of an operation that was done and that the answer’s entries don’t show; null if they show all of it. */
function appliedPart(
  operation: ListOperation,
  { failures }: OperationResult,
): ListOperation | null {
  if (!('writes' in operation)) return operation;
  if (!operation.how.removes) return null;
  return { ...operation, writes: operation.writes.filter(({ id }) => !failures.has(id)) };
}

/** Executes an operation on the server; repeating it changes nothing more. */
async function carryOut(
  client: Client,
  eventId: string,
  operation: WaitingChange<ListOperation>,
): Promise<OperationResult> {
  if ('writes' in operation) return changeEntries(client, eventId, operation);
  if ('restored' in operation) await restoreParticipants(client, eventId, operation.restored);
  else if (operation.isAdded) await addReceipt(client, eventId, operation.receipt);
  else await removeReceipt(client, operation.receipt.id);
  return NOTHING;
}

const isUnreachable = (error: Error) => error instanceof DataError && error.code === 'unreachable';

/**
 * Resolves to the result of `work`, or to `early` as soon as it has to wait; `onLateFailure` is called if it then
 * fails.
 */
export function resolveEarly<Result>(
  early: Result,
  work: (onWait: () => void) => Promise<Result>,
  onLateFailure: (error: Error) => void,
): Promise<Result> {
  let wasQueued = false;
  return new Promise((resolve, reject) => {
    const onWait = () => {
      wasQueued = true;
      resolve(early);
    };
    work(onWait).then(resolve, (error: Error) =>
      wasQueued ? onLateFailure(error) : reject(error),
    );
  });
}
