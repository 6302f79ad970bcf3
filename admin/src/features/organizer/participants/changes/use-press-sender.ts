import type { TournamentEvent } from '@tabiya/domain/event/event';
import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { putChanged } from '../../../../data/changed-entries.ts';
import { DataError } from '../../../../data/data-error.ts';
import {
  changeEntries,
  type EntryPress,
  type PressResult,
} from '../../../../data/entry-changes.ts';
import { sinceKey } from '../../../../data/participants.ts';
import { nextId, type Waiting } from '../../../../drafts/outbox.ts';
import { useUser } from '../../../../session/auth-context.ts';
import { useClient } from '../../../../session/server-context.ts';
import { presses, pressesOf } from './presses.ts';
import { useListWrites, WaitsForConnection } from './use-list-writes.ts';

/**
 * Sends presses, one after the other, and puts what the server answers into the list. A press shows in the list until it
 * is answered, and waits for the connection, of which `onWait` tells. Answers to questions are typed about people: they
 * stay in their form instead, which a missing connection rejects.
 */
export function usePressSender(event: TournamentEvent) {
  const { eventId } = event;
  const client = useClient();
  const queries = useQueryClient();
  const owner = pressesOf(useUser().id, eventId);
  const { change: write } = useListWrites(event);

  const sendOne = useCallback(
    async (press: Waiting<EntryPress>, onUnreachable: (error: Error) => Error) => {
      const attempt = () =>
        changeEntries(client, eventId, press).catch((error: Error) => {
          throw isUnreachable(error) ? onUnreachable(error) : error;
        });
      const result = await write({ write: attempt });
      for (const answer of result.answers) putChanged(queries, client, eventId, answer);
      // What followed for others, above all their places.
      void queries.invalidateQueries({ queryKey: sinceKey(eventId) });
      return result;
    },
    [client, queries, eventId, write],
  );

  const sendKept = useCallback(
    (press: Waiting<EntryPress>, onWait = () => {}) => {
      if (!onlineManager.isOnline()) onWait();
      const keepsWaiting = (error: Error) => {
        onWait();
        return new WaitsForConnection(error.message, { cause: error });
      };
      return sendOne(press, keepsWaiting).finally(() => presses.remove(owner, press.id));
    },
    [owner, sendOne],
  );

  const send = useCallback(
    (press: EntryPress, onWait?: () => void): Promise<PressResult> =>
      press.writes.some(({ set }) => 'answers' in set)
        ? sendOne({ ...press, id: nextId(Date.now()) }, (error) => error)
        : sendKept(presses.add(owner, press), onWait),
    [owner, sendOne, sendKept],
  );

  /** Sends what tabs left that went before the server had answered. */
  const sendLeft = useCallback(
    (onResult: (result: PressResult) => void) => {
      for (const press of presses.takeLeft(owner)) void sendKept(press).then(onResult);
    },
    [owner, sendKept],
  );
  return { send, sendLeft };
}

const isUnreachable = (error: Error) => error instanceof DataError && error.code === 'unreachable';
