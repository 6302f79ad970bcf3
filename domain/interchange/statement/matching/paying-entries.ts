import type { Participant } from '../../../entries/list/participant.ts';
import { entryMoney, type FeeSource } from '../../../entries/money/entry-money.ts';
import { type Receipt, receiptsTotal } from '../../../entries/money/receipts.ts';
import { paymentReference } from '../../../money/payment-reference.ts';
import type { PayingEntry } from './match-lines.ts';

type ListedEntry = Pick<
  Participant,
  'id' | 'fullName' | 'status' | 'sectionId' | 'feeOwed' | 'groupId' | 'referenceNumber'
> &
  Partial<Pick<Participant, 'discount' | 'discountState'>>;

/** Returns the entries of an event as those for which money may have come, in their order. */
export function payingEntries(
  entries: readonly ListedEntry[],
  receipts: readonly Receipt[],
  event: FeeSource,
): PayingEntry[] {
  const byEntry = Map.groupBy(receipts, ({ participantId }) => participantId);
  return entries.map((entry) => {
    const own = byEntry.get(entry.id) ?? [];
    return {
      id: entry.id,
      reference: paymentReference(entry.referenceNumber),
      fullName: entry.fullName,
      groupId: entry.groupId,
      status: entry.status,
      due: Math.max(0, entryMoney(entry, receiptsTotal(own), event).outstanding ?? 0),
      receipts: own.map(({ id, amount, method, receivedOn, source }) => ({
        id,
        amount,
        method,
        receivedOn,
        isBankLine: source !== null,
      })),
    };
  });
}
