import type { PaymentOutcome } from '../../entries/money/payment-outcome.ts';

/** What became of the payment from whose page a player returns. */
export const OUTCOME_WORDS: Readonly<Record<PaymentOutcome, string>> = {
  paid: 'Paid. Thank you.',
  processing:
    'Your bank is still working on your payment. This page will show when it has arrived.',
  unpaid: 'Nothing was paid. You can pay later.',
  unknown:
    'We can’t reach Stripe right now. This page will show your payment once Stripe confirms it.',
};
