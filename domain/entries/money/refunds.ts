import { holdsPlace, type Participant } from '../list/participant.ts';
import { entryMoney, type FeeSource, type OwingEntry } from './entry-money.ts';
import { DESK_METHODS, isDeskMethod, type Receipt, receiptsTotal } from './receipts.ts';

/** Money to give back to a player of a cancelled tournament, in minor units. */
export type RefundDue<Entry> = {
  entry: Entry;
  amount: number;
  /** How it was paid last; null without a payment: a refund takes back the mark that it is paid. */
  method: (typeof DESK_METHODS)[number] | null;
};

/**
 * Returns what has been received from each entry and not been refunded, in the order of the entries, less what the rule
 * kept of those who had withdrawn.
 */
export function refundsDue<Entry extends OwingEntry & Partial<Pick<Participant, 'feeKept'>>>(
  entries: readonly Entry[],
  receipts: readonly Pick<Receipt, 'participantId' | 'amount' | 'method'>[],
  event: FeeSource,
): RefundDue<Entry>[] {
  const byEntry = Map.groupBy(receipts, ({ participantId }) => participantId);
  return entries.flatMap((entry) => {
    const own = byEntry.get(entry.id) ?? [];
    const sum = receiptsTotal(own);
    const kept = holdsPlace(entry) ? 0 : (entry.feeKept ?? 0);
    const amount = (own.length === 0 ? entryMoney(entry, 0, event).received : sum) - kept;
    if (amount <= 0) return [];
    return [{ entry, amount, method: lastMethod(own) }];
  });
}

/** Returns the method of the last payment, cash if it isn’t known; null without a payment. */
export function lastMethod(
  receipts: readonly Pick<Receipt, 'amount' | 'method'>[],
): (typeof DESK_METHODS)[number] | null {
  const last = receipts.findLast(({ amount }) => amount > 0);
  if (!last) return null;
  return isDeskMethod(last.method) ? last.method : DESK_METHODS[0];
}
