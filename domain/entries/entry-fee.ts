import type { ParticipantStatus } from '../participants/participant.ts';
import { toExternalLink } from '../text/link.ts';

/** Whether entering costs something, as far as was said: neither free nor left open. */
export function hasFee({ registrationFee }: { registrationFee: number | null }): boolean {
  return registrationFee !== null && registrationFee > 0;
}

/**
 * The address of a page on which money changes hands, with `https://` before one that has no scheme. https alone, nobody's
 * name or password in it, and a host that could be on the web: null for anything else.
 */
export function toPaymentLink(address: string): string | null {
  const link = toExternalLink(address);
  if (link === null || /\s/.test(link)) return null;
  const { protocol, href, password } = new URL(link);
  return protocol === 'https:' && password === '' ? href : null;
}

/** Where a player of this status pays what they owe; null where they owe nothing, or the organizer named no place. */
export function openFeeLink(
  event: { registrationFee: number | null; paymentLink: string },
  status: ParticipantStatus,
): string | null {
  const isOpen = status === 'registered' && hasFee(event);
  return isOpen ? toPaymentLink(event.paymentLink) : null;
}
