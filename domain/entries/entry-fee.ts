import type { ParticipantStatus } from '../participants/participant.ts';
import { toExternalLink } from '../text/link.ts';

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

/** The page where a player with this status pays the fee; null when nothing is due or the organizer named no page. */
export function openFeeLink(
  event: { registrationFee: number | null; paymentLink: string },
  status: ParticipantStatus,
): string | null {
  const isOpen = status === 'registered' && hasFee(event);
  return isOpen ? toPaymentLink(event.paymentLink) : null;
}
