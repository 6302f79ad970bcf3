import type Stripe from 'stripe';

/** What moved at Stripe, by its ID; `!` behind it marks what takes the movement back. Amounts are in minor units. */
type Movement = { id: string; amount: number; movedAt: string };

/** What Stripe says of a payment page now, as the database’s `apply_payment` takes it. */
export type StripePayment = {
  /** The ID of our payment, which the page was made for; null if it isn’t ours. */
  payment: string | null;
  account: string;
  session: string;
  state: 'open' | 'processing' | 'failed' | 'expired' | 'paid';
  movements: Movement[];
};

/** Asks Stripe how a payment page of an account stands, with all that has moved since. Throws if Stripe fails. */
export async function readPayment(
  stripe: Stripe,
  account: string,
  session: string,
): Promise<StripePayment> {
  const on = { stripeAccount: account };
  const found = await stripe.checkout.sessions.retrieve(
    session,
    { expand: ['payment_intent'] },
    on,
  );
  const intent = typeof found.payment_intent === 'string' ? null : found.payment_intent;
  const isPaid = found.payment_status === 'paid';
  const movements: Movement[] = [];
  if (isPaid && intent !== null) {
    const of = { payment_intent: intent.id, limit: 100 };
    movements.push({
      id: intent.id,
      amount: found.amount_total ?? 0,
      movedAt: moment(intent.created),
    });
    for await (const refund of stripe.refunds.list(of, on)) movements.push(...refunded(refund));
    for await (const dispute of stripe.disputes.list(of, on)) movements.push(...disputed(dispute));
  }
  return {
    payment: found.metadata?.['payment'] ?? null,
    account,
    session,
    state: isPaid ? 'paid' : unpaidState(found, intent),
    movements,
  };
}

function unpaidState(
  { status }: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): StripePayment['state'] {
  if (status === 'expired') return 'expired';
  if (intent?.status === 'processing') return 'processing';
  return status === 'complete' ? 'failed' : 'open';
}

function refunded({ id, amount, created, status }: Stripe.Refund): Movement[] {
  const movedAt = moment(created);
  const movement = { id, amount: -amount, movedAt };
  const hasFailed = status === 'failed' || status === 'canceled';
  return hasFailed ? [movement, { id: `${id}!`, amount, movedAt }] : [movement];
}

/** An inquiry moves nothing: what a dispute moved is in its balance transactions, perhaps in the account’s currency. */
function disputed({ id, amount, balance_transactions }: Stripe.Dispute): Movement[] {
  return balance_transactions.map((moved, index) => ({
    id: id + '!'.repeat(index),
    amount: Math.sign(moved.amount) * amount,
    movedAt: moment(moved.created),
  }));
}

function moment(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
