import type { Participant } from '@tabiya/domain/entries/list/participant';
import type { Receipt } from '@tabiya/domain/entries/money/receipts';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { moveReceipt } from '../../../../data/receipts.ts';
import { onlineRefundsQuery } from '../../../../data/refunds.ts';
import { NEWS, notifyFailure } from '../../../../entry-operations/toasts.ts';
import { useReloadList } from '../../../../entry-operations/use-reload-list.ts';
import { useClient } from '../../../../session/server-context.ts';
import { notify } from '../../../../ui/toast/notify.ts';
import { moneyText } from '../list/cell-text.ts';

/** Moves payments between players, with a toast that can undo it. `move` resolves to true once it is done. */
export function useMovePayment(event: TournamentEvent) {
  const client = useClient();
  const queries = useQueryClient();
  const reload = useReloadList(event);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { eventId } = event;
  const send = async (receipt: Receipt, from: Participant, to: Participant) => {
    try {
      await moveReceipt(client, eventId, { id: receipt.id, from: from.id, to: to.id });
    } finally {
      void queries.invalidateQueries(onlineRefundsQuery(client, eventId));
      void queries.invalidateQueries({ queryKey: ['participant history', eventId] });
      await reload();
    }
    const undo = () => void send(receipt, to, from).catch(notifyFailure);
    notify({
      text: `Payment of ${moneyText(Math.abs(receipt.amount), event)} moved to ${to.fullName}.`,
      tone: 'success',
      key: NEWS,
      action: { label: 'Undo', onAction: undo },
    });
  };
  const move = async (...change: Parameters<typeof send>): Promise<boolean> => {
    setBusy(true);
    const failed = await send(...change).then(
      () => null,
      (error: Error) => error.message,
    );
    setBusy(false);
    setFailure(failed);
    return failed === null;
  };
  return { move, isBusy, failure };
}
