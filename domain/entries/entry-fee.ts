import type { ParticipantStatus } from '../participants/participant.ts';
import { toExternalLink } from '../text/link.ts';
import { type EntryDetails, outstanding } from './entry-details.ts';

/** Whether the event has an entry fee above zero. */
export function hasFee({ registrationFee }: { registrationFee: number | null }): boolean {
  return registrationFee !== null && registrationFee > 0;
}

/**
 * The URL of a payment page, with `https://` added when it has no scheme. Returns null unless the URL is https, has no
 * credentials and has a public host name.
 */
export function toPaymentLink(address: string): string | null {
  const link = toExternalLink(address);
  if (link === null || /\s/.test(link)) return null;
  const { protocol, href, password } = new URL(link);
  return protocol === 'https:' && password === '' ? href : null;
}

/**
 * The page where an entry is paid for; null when nothing is due or the organizer named no page. Where nobody said what
 * entering costs when it was made, the event's fee is due.
 */
export function openFeeLink(
  event: { registrationFee: number | null; paymentLink: string },
  entry: Pick<EntryDetails, 'feeOwed' | 'received'> & { status: ParticipantStatus },
): string | null {
  const isDue = entry.feeOwed === null ? hasFee(event) : outstanding(entry) > 0;
  return entry.status === 'registered' && isDue ? toPaymentLink(event.paymentLink) : null;
}
