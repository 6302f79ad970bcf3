import { holdsPlace, type Participant } from '../list/participant.ts';
import { entryMoney, type FeeSource, type OwingEntry } from './entry-money.ts';
import { DESK_METHODS, type Receipt, receiptsTotal } from './receipts.ts';
import { lastMethod } from './refunds.ts';

/** Money that is held for an entry without being due, in minor units. */
export type MoneyToReturn<Entry> = {
  entry: Entry;
  amount: number;
  /** Paid more than the fee, or for an entry that was cancelled. */
  why: 'overpaid' | 'cancelled';
  /** How it came last, as a desk writes it. */
  method: (typeof DESK_METHODS)[number];
};

/**
 * Returns what was received for each entry beyond what it owes, in the order of the entries: cancelled ones owe what
 * the rule for withdrawing keeps, if it has decided.
 * What waiting ones paid is kept until a place opens up.
 */
export function moneyToReturn<Entry extends OwingEntry & Partial<Pick<Participant, 'feeKept'>>>(
  entries: readonly Entry[],
  receipts: readonly Pick<Receipt, 'participantId' | 'amount' | 'method'>[],
  event: FeeSource,
): MoneyToReturn<Entry>[] {
  const byEntry = Map.groupBy(receipts, ({ participantId }) => participantId);
  return entries.flatMap((entry): MoneyToReturn<Entry>[] => {
    const own = byEntry.get(entry.id) ?? [];
    const received = receiptsTotal(own);
    const method = lastMethod(own) ?? DESK_METHODS[0];
    if (received <= 0 || entry.status === 'waiting') return [];
    if (!holdsPlace(entry)) {
      const amount = received - (entry.feeKept ?? 0);
      return amount > 0 ? [{ entry, amount, why: 'cancelled', method }] : [];
    }
    const { outstanding } = entryMoney(entry, received, event);
    if (outstanding === null || outstanding >= 0) return [];
    return [{ entry, amount: -outstanding, why: 'overpaid', method }];
  });
}
