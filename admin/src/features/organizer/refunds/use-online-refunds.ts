import {
  type OnlinePart,
  type RefundAnswer,
  refundsFor,
} from '@tabiya/domain/entries/money/online-refunds';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { onlineRefundsQuery, sendRefunds } from '../../../data/refunds.ts';
import { useReloadList } from '../../../entry-operations/use-reload-list.ts';
import { useClient, useConfig } from '../../../session/server-context.ts';

const NONE: readonly OnlinePart[] = [];

/** What of an event’s online payments can be returned; empty while that isn’t known. */
export function useOnlineParts(eventId: string): readonly OnlinePart[] {
  const { takesFees } = useConfig();
  const { data } = useQuery({
    ...onlineRefundsQuery(useClient(), eventId),
    enabled: takesFees === true,
  });
  return data ?? NONE;
}

/**
 * Returns a function that returns amounts to players online, once for each key, and answers what became of the payments.
 * Afterwards the list is read again, whatever happened.
 */
export function useOnlineReturns(event: Pick<TournamentEvent, 'eventId' | 'status'>) {
  const client = useClient();
  const queries = useQueryClient();
  const reload = useReloadList(event);
  const { eventId } = event;
  return async (
    key: string,
    wanted: readonly { participantId: string; amount: number }[],
    parts: readonly OnlinePart[],
  ): Promise<RefundAnswer[]> => {
    try {
      return await sendRefunds(client, { eventId, key, refunds: refundsFor(wanted, parts) });
    } finally {
      await Promise.all([reload(), queries.invalidateQueries(onlineRefundsQuery(client, eventId))]);
    }
  };
}
