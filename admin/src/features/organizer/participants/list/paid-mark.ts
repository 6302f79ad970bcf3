import type { ListEvent } from '@tabiya/domain/entries/list/column-record';
import type { Participant } from '@tabiya/domain/entries/list/participant';
import { METHOD_LABELS, type ReceiptMethod } from '@tabiya/domain/entries/money/receipts';
import { statusAction } from '../changes/entry-changes.ts';
import { moneyText } from './cell-text.ts';

/** What of an entry decides on the receipt that marking it as paid writes. */
type MarkedEntry = Pick<Participant, 'id' | 'status' | 'feeOwed'>;

/** What marking entries as paid takes in, in minor units: of each that is not paid yet what it has still to pay. */
export function takenByMark(
  people: readonly MarkedEntry[],
  received: ReadonlyMap<string, number>,
): number {
  return people
    .filter(({ status }) => status !== 'paid')
    .map(({ id, feeOwed }) => Math.max(0, (feeOwed ?? 0) - (received.get(id) ?? 0)))
    .reduce((sum, due) => sum + due, 0);
}

/** An amount with how it is paid, such as `NOK 400 cash`; empty where nothing is to be paid. */
export function paymentText(
  amount: number,
  method: ReceiptMethod,
  event: Pick<ListEvent, 'currency'>,
): string {
  return amount === 0 ? '' : `${moneyText(amount, event)} ${METHOD_LABELS[method].toLowerCase()}`;
}

/** What the action is called that marks as paid: with what it takes in, and how. */
export function paidAction(payment: string): string {
  return [statusAction('paid'), payment].filter(Boolean).join(' · ');
}
