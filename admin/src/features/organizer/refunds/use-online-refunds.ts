import {
  type OnlinePart,
  type RefundAnswer,
  refundsFor,
} from '@tabiya/domain/entries/money/online-refunds';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { onlineRefundsQuery, sendRefunds } from '../../../data/refunds.ts';
import { useReloadList } from '../../../entry-operations/use-reload-list.ts';
import { useClient } from '../../../session/server-context.ts';

const NONE: readonly OnlinePart[] = [];

/** What of an event’s online payments can be returned; empty while that isn’t known. */
export function useOnlineParts(eventId: string): readonly OnlinePart[] {
  const { data } = useQuery(onlineRefundsQuery(useClient(), eventId));
  return data ?? NONE;
}

/**
 * Returns a function that returns amounts to players online, once for each key, and answers what became of the payments.
 * With a key that was used before, the same payments are asked for again, whatever is paid by then. Afterwards the list is
 * read again, whatever happened.
 */
export function useOnlineReturns(event: Pick<TournamentEvent, 'eventId' | 'status'>) {
  const client = useClient();
  const queries = useQueryClient();
  const reload = useReloadList(event);
  const { eventId } = event;
  const [sent] = useState(() => new Map<string, ReturnType<typeof refundsFor>>());
  return async (
    key: string,
    wanted: readonly { participantId: string; amount: number }[],
    parts: readonly OnlinePart[],
  ): Promise<RefundAnswer[]> => {
    const refunds = sent.get(key) ?? refundsFor(wanted, parts);
    sent.set(key, refunds);
    try {
      return await sendRefunds(client, { eventId, key, refunds });
    } finally {
      await Promise.all([reload(), queries.invalidateQueries(onlineRefundsQuery(client, eventId))]);
    }
  };
}
