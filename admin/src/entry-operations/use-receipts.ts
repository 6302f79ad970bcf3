import type { Receipt } from '@tabiya/domain/entries/money/receipts';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { minorUnitsText } from '@tabiya/domain/money/plain-amount';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { receiptsQuery } from '../data/receipts.ts';
import { useClient } from '../session/server-context.ts';
import { withReceiptOperations } from './operations.ts';
import type { UndoableChange } from './use-entry-operations.ts';
import { useWaitingOperations } from './waiting-operations.ts';

/** The receipts of an event with the waiting operations applied. */
export function useReceipts(eventId: string) {
  const waiting = useWaitingOperations(eventId);
  return useQuery({
    ...receiptsQuery(useClient(), eventId),
    select: useCallback(
      (receipts: readonly Receipt[]) => withReceiptOperations(receipts, waiting),
      [waiting],
    ),
  });
}

/** Adds and removes receipts. The database marks an entry as paid once nothing is left to pay. */
export function useReceiptActions(
  change: (change: UndoableChange) => Promise<boolean>,
  { currency }: Pick<TournamentEvent, 'currency'>,
) {
  return useMemo(() => {
    const amountOf = ({ amount }: Receipt) => minorUnitsText(Math.abs(amount), currency);
    return {
      /** Resolves to true once it is saved or waits for the connection. */
      addReceipt: (receipt: Receipt) =>
        change({
          operation: { kind: 'add receipt', receipt },
          text: () =>
            `${receipt.amount < 0 ? 'Refund' : 'Payment'} of ${amountOf(receipt)} recorded.`,
        }),
      removeReceipt: (receipt: Receipt) =>
        change({
          operation: { kind: 'remove receipt', receipt },
          text: () =>
            `${receipt.amount < 0 ? 'Refund' : 'Payment'} of ${amountOf(receipt)} removed.`,
        }),
    };
  }, [change, currency]);
}
