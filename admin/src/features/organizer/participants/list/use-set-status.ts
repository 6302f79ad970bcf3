import {
  holdsPlace,
  type Participant,
  type ParticipantStatus,
} from '@tabiya/domain/entries/list/participant';
import { type ReceiptMethod, receivedByEntry } from '@tabiya/domain/entries/money/receipts';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { changedEntriesQuery } from '../../../../data/changed-entries.ts';
import { participantsQuery } from '../../../../data/participants.ts';
import { receiptsQuery } from '../../../../data/receipts.ts';
import { sentences, statusChangeText } from '../../../../entry-operations/operation-text.ts';
import { changeOperation } from '../../../../entry-operations/operations.ts';
import type { useEntryOperations } from '../../../../entry-operations/use-entry-operations.ts';
import { useClient } from '../../../../session/server-context.ts';
import { useEventPlan } from '../../../../session/use-plan.ts';
import { paymentText, takenByMark } from './paid-mark.ts';
import { storedMethod } from './pay-method.ts';
import { promotedText } from './promoted-text.ts';

/** The change of participants' status, whose toast tells the payments it made and who moved up from the waiting list. */
export function useSetStatus(
  event: TournamentEvent,
  change: ReturnType<typeof useEntryOperations>['change'],
) {
  const client = useClient();
  const queries = useQueryClient();
  const { receipts: hasReceipts } = useEventPlan(event.eventId);
  return useCallback(
    (
      people: readonly Participant[],
      status: ParticipantStatus,
      method: ReceiptMethod = storedMethod(),
    ) => {
      const { eventId } = event;
      const paidBy = hasReceipts ? method : 'cash';
      // Read now: by the time the toast shows, the payments will have changed.
      const received = receivedByEntry(
        queries.getQueryData(receiptsQuery(client, eventId).queryKey) ?? [],
      );
      const listKey = participantsQuery(client, eventId).queryKey;
      const before = queries.getQueryData(listKey) ?? [];
      /** Names who got the places that came free, once they are known. */
      const promoted = async (done: readonly Participant[]) => {
        if (holdsPlace({ status }) || before.every((one) => one.status !== 'waiting')) return '';
        const changed = { ...changedEntriesQuery(client, eventId), staleTime: 0 };
        await queries.fetchQuery(changed).catch(() => {});
        return promotedText(before, queries.getQueryData(listKey) ?? [], done);
      };
      const payment = (done: readonly Participant[]) =>
        status === 'paid' ? paymentText(takenByMark(done, received), paidBy, event) : '';
      void change({
        operation: changeOperation(people, () => ({ status }), { paidBy }),
        people,
        text: async (done) =>
          sentences(statusChangeText(done, status, payment(done)), await promoted(done)),
      });
    },
    [client, queries, event, hasReceipts, change],
  );
}
