import { type Receipt, receivedByEntry } from '@tabiya/domain/entries/money/receipts';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { receiptsQuery } from '../../../../data/receipts.ts';
import { useClient } from '../../../../session/server-context.ts';
import { notify, withdraw } from '../../../../ui/toast/notify.ts';
import { moneyText } from '../list/cell-text.ts';
import { applyReceiptOperations } from './list-operations.ts';
import { useWaitingOperations } from './operation-outbox.ts';
import { resolveEarly, useOperationSender } from './use-operation-sender.ts';

const NONE: readonly Receipt[] = [];

/** The receipts of an event and the amount each entry has paid; none until they are loaded. */
export function useReceipts(eventId: string) {
  const { data = NONE, error } = useQuery(receiptsQuery(useClient(), eventId));
  const waiting = useWaitingOperations(eventId);
  const receipts = useMemo(() => applyReceiptOperations(data, waiting), [data, waiting]);
  const received = useMemo(() => receivedByEntry(receipts), [receipts]);
  return { receipts, received, error };
}

/** The key of the toasts about entries: a new one replaces the last. */
const NEWS = 'participants status';

/** Adds and removes receipts. The database marks an entry as paid once nothing is left to pay. */
export function useReceiptChanges(event: TournamentEvent) {
  const { send } = useOperationSender(event);
  return useMemo(() => {
    const tell = (text: string, undo: () => void) =>
      notify({ text, tone: 'success', key: NEWS, action: { label: 'Undo', onAction: undo } });
    const fail = (error: Error) => notify({ text: error.message, tone: 'danger', key: NEWS });
    const sendOrTell = (receipt: Receipt, isAdded: boolean) =>
      void send({ receipt, isAdded }).catch(fail);

    /** Resolves once the receipt is saved or queued. Rejects with the reason, for the form. */
    const add = (receipt: Receipt) =>
      resolveEarly(
        undefined,
        async (onWait) => {
          withdraw(NEWS);
          await send({ receipt, isAdded: true }, onWait);
          const amount = moneyText(Math.abs(receipt.amount), event);
          tell(`${receipt.amount < 0 ? 'Refund' : 'Payment'} of ${amount} recorded.`, () =>
            sendOrTell(receipt, false),
          );
        },
        // The form has been closed by now.
        fail,
      );
    const remove = async (receipt: Receipt) => {
      withdraw(NEWS);
      try {
        await send({ receipt, isAdded: false });
      } catch (error) {
        fail(error as Error);
        return;
      }
      tell(`Payment of ${moneyText(receipt.amount, event)} removed.`, () =>
        sendOrTell(receipt, true),
      );
    };
    return { add, remove };
  }, [send, event]);
}

export type ReceiptChanges = ReturnType<typeof useReceiptChanges>;
