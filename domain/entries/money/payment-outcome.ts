import type { ParticipantStatus } from '../list/participant.ts';

/**
 * What a player learns on return from the payment page. `unknown`: the provider could not be asked, and what was paid
 * shows later.
 */
const PAYMENT_OUTCOMES = ['paid', 'processing', 'unpaid', 'unknown'] as const;
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number];

/**
 * Returns the outcome that the address of a page names, for the entries that the page shows; undefined for none. An address
 * can be made up, so nobody is thanked for a payment that no entry has.
 */
export function returnedOutcome(
  search: URLSearchParams,
  entries: readonly { status: ParticipantStatus }[],
): PaymentOutcome | undefined {
  const outcome = PAYMENT_OUTCOMES.find((one) => search.get('payment') === one);
  const isBelied = outcome === 'paid' && !entries.some(({ status }) => status === 'paid');
  return isBelied ? undefined : outcome;
}
