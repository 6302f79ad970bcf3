import type Stripe from 'stripe';

/** What moved at Stripe, by its ID; `!` behind it marks what takes the movement back. Amounts are in minor units. */
type Movement = {
  id: string;
  amount: number;
  movedAt: string;
  isDispute?: true;
  /** True for a refund that Stripe hasn’t sent yet. */
  isPending?: true;
  /** The ID of our request that a refund names. */
  request?: string;
};

/** What Stripe says of a payment page now, as the database’s `apply_payment` takes it. */
export type StripePayment = {
  /** The ID of our payment, which the page was made for. */
  payment: string;
  account: string;
  session: string;
  state: 'open' | 'processing' | 'failed' | 'expired' | 'paid';
  movements: Movement[];
};

/**
 * Asks Stripe how a payment page of an account stands, with all that has moved since. Returns null if the page isn’t ours.
 * Throws if Stripe fails.
 */
export async function readPayment(
  stripe: Stripe,
  account: string,
  session: string,
): Promise<StripePayment | null> {
  const on = { stripeAccount: account };
  const found = await stripe.checkout.sessions.retrieve(
    session,
    { expand: ['payment_intent.latest_charge.balance_transaction'] },
    on,
  );
  const payment = found.metadata?.['payment'];
  if (payment === undefined) return null;
  const intent = typeof found.payment_intent === 'string' ? null : found.payment_intent;
  const isPaid = found.payment_status === 'paid';
  const movements: Movement[] = [];
  if (isPaid && intent !== null) {
    const of = { payment_intent: intent.id, limit: 100 };
    const refunds = { ...of, expand: ['data.failure_balance_transaction'] };
    movements.push({
      id: intent.id,
      amount: found.amount_total ?? 0,
      movedAt: moment(paidAt(intent)),
    });
    for await (const refund of stripe.refunds.list(refunds, on))
      movements.push(...refunded(refund));
    for await (const dispute of stripe.disputes.list(of, on)) movements.push(...disputed(dispute));
  }
  return {
    payment,
    account,
    session,
    state: isPaid ? 'paid' : unpaidState(found, intent),
    movements,
  };
}

/** A page that is complete and unpaid waits for money: from a bank, or from a player who has a voucher. */
function unpaidState(
  { status }: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): StripePayment['state'] {
  if (status === 'expired') return 'expired';
  if (status !== 'complete') return intent?.status === 'processing' ? 'processing' : 'open';
  const hasFailed = intent?.status === 'canceled' || intent?.status === 'requires_payment_method';
  return hasFailed ? 'failed' : 'processing';
}

/** Returns when the money of a payment arrived, which may be days after the player ordered it. */
function paidAt({ created, latest_charge: charge }: Stripe.PaymentIntent): number {
  if (charge === null || typeof charge === 'string') return created;
  return whenBooked(charge.balance_transaction) ?? charge.created;
}

function refunded(refund: Stripe.Refund): Movement[] {
  const { id, amount, created, status, failure_balance_transaction: failure } = refund;
  const request = refund.metadata?.['request'];
  const movement: Movement = {
    id,
    amount: -amount,
    movedAt: moment(created),
    ...(isPendingRefund(refund) && { isPending: true }),
    ...(request !== undefined && { request }),
  };
  const hasFailed = status === 'failed' || status === 'canceled';
  if (!hasFailed) return [movement];
  // Without its booking, it failed when we first saw that: the database keeps what it learned first.
  const failedAt = whenBooked(failure) ?? Math.floor(Date.now() / 1000);
  return [movement, { id: `${id}!`, amount, movedAt: moment(failedAt) }];
}

/** True if Stripe has yet to send a refund. */
export function isPendingRefund({ status }: Pick<Stripe.Refund, 'status'>): boolean {
  return status === 'pending' || status === 'requires_action';
}

function whenBooked(transaction: string | Stripe.BalanceTransaction | null | undefined) {
  return transaction && typeof transaction === 'object' ? transaction.created : null;
}

/** An inquiry moves nothing: what a dispute moved is in its balance transactions, perhaps in the account’s currency. */
function disputed({ id, amount, balance_transactions }: Stripe.Dispute): Movement[] {
  return balance_transactions.map((moved, index) => ({
    id: id + '!'.repeat(index),
    amount: Math.sign(moved.amount) * amount,
    movedAt: moment(moved.created),
    isDispute: true,
  }));
}

function moment(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
