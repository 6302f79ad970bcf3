import type { TournamentEvent } from '@tabiya/domain/event/event';
import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { storeChangedEntries } from '../../../../data/changed-entries.ts';
import { DataError } from '../../../../data/data-error.ts';
import { changeEntries, type PressResult } from '../../../../data/entry-changes.ts';
import { participantsQuery, sinceKey } from '../../../../data/participants.ts';
import { addReceipt, receiptsQuery, removeReceipt } from '../../../../data/receipts.ts';
import { removeParticipants, restoreParticipants } from '../../../../data/removed-participants.ts';
import type { Client } from '../../../../data/supabase.ts';
import type { WaitingChange } from '../../../../drafts/outbox.ts';
import { formName, keptEntries } from '../../../../event-form/edits/kept.ts';
import { useUser } from '../../../../session/auth-context.ts';
import { useClient } from '../../../../session/server-context.ts';
import { partFormName } from '../details/kept-forms.ts';
import { refusedAnswers } from '../details/refused-answers.ts';
import { type Press, setsAnswers, withPressedReceipts, withPresses } from './presses.ts';
import { type ListWrite, useListWrites, WaitsForConnection } from './use-list-writes.ts';
import { usePressOwner, waitingPresses } from './waiting-presses.ts';

/** How the list looks with a press and without it, where its ids do not say so. */
type Shown = Pick<ListWrite, 'apply' | 'revert'>;

/**
 * Sends presses, one after the other, and puts what comes of them into what is kept of the event. A press shows in the
 * list until it is answered, and waits for the connection, of which `onWait` tells.
 */
export function usePressSender(event: TournamentEvent) {
  const { eventId } = event;
  const client = useClient();
  const queries = useQueryClient();
  const userId = useUser().id;
  const owner = usePressOwner(eventId);
  const { change: write } = useListWrites(event);

  const sendOne = useCallback(
    async (press: WaitingChange<Press>, onWait: () => void, shown: Shown) => {
      const attempt = () =>
        carryOut(client, eventId, press).catch((error: Error) => {
          if (!isUnreachable(error)) throw error;
          onWait();
          throw new WaitsForConnection(error.message, { cause: error });
        });
      const result = await write({ write: attempt, ...shown });
      for (const answer of result.answers) storeChangedEntries(queries, client, eventId, answer);
      if (!('writes' in press)) {
        const { queryKey } = participantsQuery(client, eventId);
        queries.setQueryData(queryKey, (list) => list && [...withPresses(list, [press])]);
        const receipts = receiptsQuery(client, eventId).queryKey;
        queries.setQueryData(receipts, (list) => list && [...withPressedReceipts(list, [press])]);
      }
      // The consequences, for others as well, above all their places.
      void queries.invalidateQueries({ queryKey: sinceKey(eventId) });
      return result;
    },
    [client, queries, eventId, write],
  );

  const sendKept = useCallback(
    async (press: WaitingChange<Press>, tellWait = () => {}, shown: Shown = {}) => {
      let hasWaited = false;
      const onWait = () => {
        hasWaited = true;
        tellWait();
      };
      const keepRefused = (isRefused: (id: string) => boolean) => {
        if (!hasWaited || !setsAnswers(press)) return;
        for (const [id, edits] of refusedAnswers(event.questions, press, isRefused)) {
          keptEntries.write(formName(userId, eventId, partFormName(id, 'answers')), edits);
        }
      };
      if (!onlineManager.isOnline()) onWait();
      try {
        const result = await sendOne(press, onWait, shown);
        keepRefused((id) => result.failures.has(id));
        return result;
      } catch (error) {
        keepRefused(() => true);
        throw error;
      } finally {
        waitingPresses.remove(owner, press.id);
      }
    },
    [owner, userId, eventId, event.questions, sendOne],
  );

  const send = useCallback(
    (press: Press, onWait?: () => void, shown?: Shown): Promise<PressResult> =>
      sendKept(waitingPresses.add(owner, press), onWait, shown),
    [owner, sendKept],
  );

  /** Sends what tabs left that went before the server had answered. */
  const sendLeft = useCallback(
    (onResult: (result: PressResult) => void, onFailure: (error: Error) => void) => {
      for (const press of waitingPresses.takeLeft(owner)) {
        void sendKept(press).then(onResult, onFailure);
      }
    },
    [owner, sendKept],
  );
  return { send, sendLeft };
}

const NOTHING: PressResult = {
  answers: [],
  now: new Map(),
  applied: new Set(),
  failures: new Map(),
};

/** Makes a press at the server; the same once more changes nothing more. */
async function carryOut(
  client: Client,
  eventId: string,
  press: WaitingChange<Press>,
): Promise<PressResult> {
  if ('writes' in press) return changeEntries(client, eventId, press);
  if ('removed' in press) await removeParticipants(client, eventId, press.removed);
  else if ('restored' in press) await restoreParticipants(client, eventId, press.restored);
  else if (press.isAdded) await addReceipt(client, eventId, press.receipt);
  else await removeReceipt(client, press.receipt.id);
  return NOTHING;
}

const isUnreachable = (error: Error) => error instanceof DataError && error.code === 'unreachable';

/** Resolves to the result of `work`, or to `early` as soon as that waits; `onLateFailure` is told if it then fails. */
export function resolveEarly<Result>(
  early: Result,
  work: (onWait: () => void) => Promise<Result>,
  onLateFailure: (error: Error) => void,
): Promise<Result> {
  let hasWaited = false;
  return new Promise((resolve, reject) => {
    const onWait = () => {
      hasWaited = true;
      resolve(early);
    };
    work(onWait).then(resolve, (error: Error) =>
      hasWaited ? onLateFailure(error) : reject(error),
    );
  });
}
