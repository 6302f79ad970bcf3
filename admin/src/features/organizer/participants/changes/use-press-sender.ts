import type { TournamentEvent } from '@tabiya/domain/event/event';
import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { putChanged } from '../../../../data/changed-entries.ts';
import { DataError } from '../../../../data/data-error.ts';
import { changeEntries, type PressResult } from '../../../../data/entry-changes.ts';
import { participantsQuery, sinceKey } from '../../../../data/participants.ts';
import { addReceipt, receiptsQuery, removeReceipt } from '../../../../data/receipts.ts';
import { removeParticipants } from '../../../../data/removed-participants.ts';
import type { Client } from '../../../../data/supabase.ts';
import { nextId, type Waiting } from '../../../../drafts/outbox.ts';
import { useClient } from '../../../../session/server-context.ts';
import { type Press, withPressedReceipts, withPresses } from './presses.ts';
import { useListWrites, WaitsForConnection } from './use-list-writes.ts';
import { usePressOwner, waitingPresses } from './waiting-presses.ts';

/**
 * Sends presses, one after the other, and puts what comes of them into what is kept of the event. A press shows in the
 * list until it is answered, and waits for the connection, of which `onWait` tells. Answers to questions are typed about
 * people: they stay in their form instead, which a missing connection rejects.
 */
export function usePressSender(event: TournamentEvent) {
  const { eventId } = event;
  const client = useClient();
  const queries = useQueryClient();
  const owner = usePressOwner(eventId);
  const { change: write } = useListWrites(event);

  const sendOne = useCallback(
    async (press: Waiting<Press>, onUnreachable: (error: Error) => Error) => {
      const attempt = () =>
        carryOut(client, eventId, press).catch((error: Error) => {
          throw isUnreachable(error) ? onUnreachable(error) : error;
        });
      const result = await write({ write: attempt });
      for (const answer of result.answers) putChanged(queries, client, eventId, answer);
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
    (press: Waiting<Press>, onWait = () => {}) => {
      if (!onlineManager.isOnline()) onWait();
      const keepsWaiting = (error: Error) => {
        onWait();
        return new WaitsForConnection(error.message, { cause: error });
      };
      return sendOne(press, keepsWaiting).finally(() => waitingPresses.remove(owner, press.id));
    },
    [owner, sendOne],
  );

  const send = useCallback(
    (press: Press, onWait?: () => void): Promise<PressResult> =>
      'writes' in press && press.writes.some(({ set }) => 'answers' in set)
        ? sendOne({ ...press, id: nextId(Date.now()) }, (error) => error)
        : sendKept(waitingPresses.add(owner, press), onWait),
    [owner, sendOne, sendKept],
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
  press: Waiting<Press>,
): Promise<PressResult> {
  if ('writes' in press) return changeEntries(client, eventId, press);
  if ('removed' in press) await removeParticipants(client, eventId, press.removed);
  else if (press.isAdded) await addReceipt(client, eventId, press.receipt);
  else await removeReceipt(client, press.receipt.id);
  return NOTHING;
}

const isUnreachable = (error: Error) => error instanceof DataError && error.code === 'unreachable';

/** Resolves to the result of `work`, or to `early` as soon as that waits for the connection. */
export function orWaiting<Result>(
  early: Result,
  work: (onWait: () => void) => Promise<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    work(() => resolve(early)).then(resolve, reject);
  });
}
