import type { ParticipantStatus } from './participant.ts';

/**
 * The address of a page on which money changes hands: https alone, nobody's name or password in it, and a host that
 * could be on the web. null for anything else.
 */
export function toPaymentLink(address: string): string | null {
  const text = address.trim();
  if (!/^https:\/\/\S+$/i.test(text) || !URL.canParse(text)) return null;
  const { href, hostname, username, password } = new URL(text);
  return hostname.includes('.') && username === '' && password === '' ? href : null;
}

/** Where a player of this status pays what they owe; null where they owe nothing, or the organizer named no place. */
export function openFeeLink(
  event: { registrationFee: number; paymentLink: string },
  status: ParticipantStatus,
): string | null {
  const isOpen = status === 'registered' && event.registrationFee > 0;
  return isOpen ? toPaymentLink(event.paymentLink) : null;
}
