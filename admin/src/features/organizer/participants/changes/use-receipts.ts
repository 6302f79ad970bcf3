import { type Receipt, receivedByEntry } from '@tabiya/domain/entries/receipts';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { participantsQuery, readListed } from '../../../../data/participants.ts';
import { addReceipt, receiptsQuery, removeReceipt } from '../../../../data/receipts.ts';
import { useClient } from '../../../../session/server-context.ts';
import { notify, withdraw } from '../../../../ui/toast/notify.ts';
import { moneyText } from '../list/cell-text.ts';
import { type ListWrites, replaced } from './use-list-writes.ts';

const NONE: readonly Receipt[] = [];

/** The receipts of an event, and what each entry has paid. There are none until they are loaded. */
export function useReceipts(eventId: string) {
  const { data = NONE, error } = useQuery(receiptsQuery(useClient(), eventId));
  const received = useMemo(() => receivedByEntry(data), [data]);
  return { receipts: data, received, error };
}

/** The toasts about entries: the newest one counts. */
const NEWS = 'participants status';

/** Adds and removes receipts. Whoever has paid what they owe is then marked as paid, by the database. */
export function useReceiptChanges(event: TournamentEvent, { change }: ListWrites) {
  const client = useClient();
  const queries = useQueryClient();
  const { eventId } = event;

  const write = useCallback(
    async (receipt: Receipt, isAdded: boolean) => {
      const { queryKey } = receiptsQuery(client, eventId);
      const put = (list: readonly Receipt[] = []) => [
        ...list.filter(({ id }) => id !== receipt.id),
        receipt,
      ];
      const drop = (list: readonly Receipt[] = []) => list.filter(({ id }) => id !== receipt.id);
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, isAdded ? put : drop);
      try {
        await change({
          write: () =>
            isAdded ? addReceipt(client, eventId, receipt) : removeReceipt(client, receipt.id),
          apply: (list) => list,
          revert: (list) => list,
        });
      } catch (error) {
        queries.setQueryData(queryKey, isAdded ? drop : put);
        void queries.invalidateQueries({ queryKey });
        throw error;
      }
      const list = participantsQuery(client, eventId).queryKey;
      await readListed(client, { eventId, id: receipt.participantId }).then(
        (current) =>
          queries.setQueryData(list, (all) => all && replaced(current.id, () => current)(all)),
        () => queries.invalidateQueries({ queryKey: list }),
      );
    },
    [client, queries, eventId, change],
  );

  return useMemo(() => {
    const tell = (text: string, undo: () => void) =>
      notify({ text, tone: 'success', key: NEWS, action: { label: 'Undo', onAction: undo } });
    const fail = (error: Error) => notify({ text: error.message, tone: 'danger', key: NEWS });

    /** Rejects with the reason, for the form. */
    const add = async (receipt: Receipt) => {
      withdraw(NEWS);
      await write(receipt, true);
      const amount = moneyText(Math.abs(receipt.amount), event);
      const text = `${amount} ${receipt.amount < 0 ? 'returned' : 'received'}.`;
      tell(text, () => void write(receipt, false).catch(fail));
    };
    const remove = async (receipt: Receipt) => {
      withdraw(NEWS);
      try {
        await write(receipt, false);
      } catch (error) {
        fail(error as Error);
        return;
      }
      tell(
        `Receipt of ${moneyText(receipt.amount, event)} removed.`,
        () => void write(receipt, true).catch(fail),
      );
    };
    return { add, remove };
  }, [write, event]);
}

export type ReceiptChanges = ReturnType<typeof useReceiptChanges>;
