import { toPaymentLink } from '../../money/payment-link.ts';
import { type EntryDetails, outstanding } from '../entry-details.ts';
import type { ParticipantStatus } from '../list/participant.ts';

/** Returns true if the event has a registration fee above zero. */
export function hasFee({ registrationFee }: { registrationFee: number | null }): boolean {
  return registrationFee !== null && registrationFee > 0;
}

/**
 * Returns the organizer's payment page for an entry; null if nothing is due or there is none. If no fee was set at
 * registration, the event's fee is due.
 */
export function openFeeLink(
  event: { registrationFee: number | null; paymentLink: string },
  entry: Pick<EntryDetails, 'feeOwed' | 'received'> & { status: ParticipantStatus },
): string | null {
  const isDue = entry.feeOwed === null ? hasFee(event) : outstanding(entry) > 0;
  return entry.status === 'registered' && isDue ? toPaymentLink(event.paymentLink) : null;
}
