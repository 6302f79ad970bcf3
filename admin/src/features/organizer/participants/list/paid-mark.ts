import type { ListEvent } from '@tabiya/domain/entries/list/column-record';
import type { Participant } from '@tabiya/domain/entries/list/participant';
import { METHOD_LABELS, type ReceiptMethod } from '@tabiya/domain/entries/money/receipts';
import { statusAction } from '../../../../entry-operations/operation-text.ts';
import { moneyText } from './cell-text.ts';

/** The fields of an entry that decide on the receipt that marking it as paid writes. */
type MarkedEntry = Pick<Participant, 'id' | 'status' | 'feeOwed'>;

/**
 * The amount that marking entries as paid takes in, in minor units: for each that is not paid yet, the amount still to
 * pay.
 */
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

/** The label of the action that marks as paid: with the amount it takes in, and the method. */
export function paidAction(payment: string): string {
  return [statusAction('paid'), payment].filter(Boolean).join(' · ');
}
