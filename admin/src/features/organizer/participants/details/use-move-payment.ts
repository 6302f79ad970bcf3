import type { Participant } from '@tabiya/domain/entries/list/participant';
import type { Receipt } from '@tabiya/domain/entries/money/receipts';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { moveReceipt } from '../../../../data/receipts.ts';
import { useClient } from '../../../../session/server-context.ts';
import { moneyText } from '../list/cell-text.ts';
import { type UndoableChange, useUndoableChange } from './use-undoable-change.ts';

/** Moves payments between players. `move` resolves to true once it is done. */
export function useMovePayment(event: TournamentEvent) {
  const client = useClient();
  const { make, isBusy, failure } = useUndoableChange(event);
  const changeOf = (receipt: Receipt, from: Participant, to: Participant): UndoableChange => ({
    send: () => moveReceipt(client, event.eventId, { id: receipt.id, from: from.id, to: to.id }),
    news: `Payment of ${moneyText(Math.abs(receipt.amount), event)} moved to ${to.fullName}.`,
    undo: () => changeOf(receipt, to, from),
  });
  const move = (receipt: Receipt, from: Participant, to: Participant) =>
    make(changeOf(receipt, from, to));
  return { move, isBusy, failure };
}
