import type { Charge, Dispute, Intent, Ledger, Refund, Session, Subscription } from './ledger.ts';

const MONTH = 30 * 86_400;

/** What can happen at Stripe to a purchase, on its pages or without anyone here doing anything. */
export type Happening = keyof typeof HAPPENINGS;

/** Every happening: the words for it, when it can happen, and what it does. */
export const HAPPENINGS = {
  payLater: {
    words: 'A slow payment starts',
    can: (at: Purchase) => isOpen(at) && at.session.mode === 'payment',
    act: (at: Purchase) => pay(at, 'processing'),
  },
  getVoucher: {
    words: 'The player gets a voucher, to pay at a shop',
    can: (at: Purchase) => isOpen(at) && at.session.mode === 'payment',
    act: (at: Purchase) => pay(at, 'requires_action'),
  },
  settle: {
    words: 'The slow payment succeeds',
    can: (at: Purchase) => isUnderWay(at),
    act: (at: Purchase) => settle(at, true),
  },
  failSlowly: {
    words: 'The slow payment fails',
    can: (at: Purchase) => isUnderWay(at),
    act: (at: Purchase) => settle(at, false),
  },
  expire: {
    words: 'The payment page expires',
    can: (at: Purchase) => isOpen(at),
    act: ({ ledger, session }: Purchase) => expireSession(ledger, session),
  },
  renew: {
    words: 'Next month’s payment succeeds',
    can: (at: Purchase) => at.subscription?.status === 'active',
    act: (at: Purchase) => reportInvoice(at, 'invoice.paid'),
  },
  fail: {
    words: 'Next month’s payment fails',
    can: (at: Purchase) => at.subscription?.status === 'active',
    act: (at: Purchase) => reportInvoice(at, 'invoice.payment_failed'),
  },
  end: {
    words: 'The subscription ends',
    can: (at: Purchase) => at.subscription?.status === 'active',
    act: ({ ledger, subscription }: Purchase) => subscription && endNow(ledger, subscription),
  },
  refund: {
    words: 'The payment is refunded',
    can: (at: Purchase) => isRefundable(at),
    act: (at: Purchase) => refundRest(at, null),
  },
  refundPart: {
    words: 'Half of the money is refunded',
    can: (at: Purchase) => isRefundable(at) && at.session.mode === 'payment',
    act: (at: Purchase) => refundRest(at, Math.floor(at.session.amount_total / 2)),
  },
  shorten: {
    words: 'The balance is too low for refunds',
    can: (at: Purchase) => isRefundable(at) && !at.ledger.isShort(),
    act: ({ ledger }: Purchase) => ledger.setShort(true),
  },
  sendRefund: {
    words: 'The balance suffices, and the refund is sent',
    can: (at: Purchase) => at.ledger.isShort(),
    act: (at: Purchase) => sendRefund(at),
  },
  failRefund: {
    words: 'The refund fails',
    can: (at: Purchase) => lastRefund(at) !== undefined,
    act: (at: Purchase) => failRefund(at),
  },
  dispute: {
    words: 'The player disputes the payment',
    can: (at: Purchase) => isRefundable(at) && at.session.account !== null,
    act: (at: Purchase) => dispute(at),
  },
  win: {
    words: 'The dispute is won',
    can: (at: Purchase) => openDispute(at) !== undefined,
    act: (at: Purchase) => winDispute(at),
  },
} as const;

/** A purchase at Stripe, with what has become of it. */
export type Purchase = {
  ledger: Ledger;
  session: Session;
  intent: Intent | null;
  charge: Charge | null;
  subscription: Subscription | null;
};

/** Returns the purchase of a checkout session. */
export function findPurchase(ledger: Ledger, session: Session): Purchase {
  const { account } = session;
  const intent = ledger.find('payment_intent', session.payment_intent, account);
  const charge =
    ledger.find('charge', intent?.latest_charge ?? null, account) ??
    ledger.all('charge', account).find(({ customer }) => isSame(customer, session.customer)) ??
    null;
  const subscription = ledger.find('subscription', session.subscription, account);
  return { ledger, session, intent, charge, subscription };
}

/** Pays on the payment page: at once, or with a method whose money arrives days later. */
export function pay(
  { ledger, session }: Purchase,
  status: 'succeeded' | 'processing' | 'requires_action',
): void {
  const { account, currency, mode } = session;
  const isPaid = status === 'succeeded';
  const base = { account, currency, created: ledger.now() };
  const customer = mode === 'subscription' ? ledger.newId('cus') : null;
  const metadata = mode === 'subscription' ? {} : session.intent_metadata;
  const intent = mode === 'subscription' ? null : ledger.newId('pi');
  const charge = ledger.keep<Charge>({
    ...base,
    id: ledger.newId('ch'),
    object: 'charge',
    amount: session.amount_total,
    amount_refunded: 0,
    refunded: false,
    disputed: false,
    balance_transaction: isPaid ? ledger.book(session.amount_total) : null,
    payment_intent: intent,
    customer,
    metadata,
  });
  if (intent !== null) {
    const { id: latest_charge, amount } = charge;
    ledger.keep<Intent>({
      ...base,
      id: intent,
      object: 'payment_intent',
      amount,
      status,
      latest_charge,
      metadata,
    });
  }
  const subscription =
    customer === null
      ? null
      : ledger.keep<Subscription>({
          id: ledger.newId('sub'),
          object: 'subscription',
          account,
          created: ledger.now(),
          customer,
          status: 'active',
          cancel_at: null,
          cancel_at_period_end: false,
          ended_at: null,
          metadata: session.intent_metadata,
        });
  Object.assign(session, {
    status: 'complete',
    payment_status: isPaid ? 'paid' : 'unpaid',
    payment_intent: intent,
    customer,
    subscription: subscription?.id ?? null,
  });
  ledger.report('checkout.session.completed', ledger.keep(session));
}

/** Ends an open payment page. */
export function expireSession(ledger: Ledger, session: Session): void {
  session.status = 'expired';
  ledger.report('checkout.session.expired', ledger.keep(session));
}

/** Returns part of a payment, at the site’s request or in Stripe’s own dashboard. */
export function refund(
  ledger: Ledger,
  charge: Charge & { payment_intent: string },
  { amount, metadata }: { amount: number; metadata: Record<string, string> },
): Refund {
  const { account, currency, id, payment_intent } = charge;
  const made = ledger.keep<Refund>({
    id: ledger.newId('re'),
    object: 'refund',
    account,
    amount,
    currency,
    metadata,
    payment_intent,
    charge: id,
    status: ledger.isShort() ? 'pending' : 'succeeded',
    failure_balance_transaction: null,
    created: ledger.now(),
  });
  setRefunded(ledger, charge, charge.amount_refunded + amount);
  ledger.report('refund.created', made);
  ledger.report('charge.refunded', charge);
  return made;
}

/** Cancels a subscription as of the end of the paid month, withdraws that, or ends it. */
export function changeSubscription(
  ledger: Ledger,
  subscription: Subscription,
  change: 'stop' | 'keep' | 'end',
): void {
  if (change === 'end') {
    endNow(ledger, subscription);
    return;
  }
  const isStopped = change === 'stop';
  const before = { cancel_at_period_end: subscription.cancel_at_period_end };
  Object.assign(subscription, {
    cancel_at_period_end: isStopped,
    cancel_at: isStopped ? ledger.now() + MONTH : null,
  });
  ledger.report('customer.subscription.updated', ledger.keep(subscription), subscription, before);
}

function endNow(ledger: Ledger, subscription: Subscription): void {
  Object.assign(subscription, { status: 'canceled', ended_at: ledger.now() });
  ledger.report('customer.subscription.deleted', ledger.keep(subscription));
}

function isOpen({ session }: Purchase): boolean {
  return session.status === 'open';
}

function isUnderWay({ intent }: Purchase): boolean {
  return intent?.status === 'processing' || intent?.status === 'requires_action';
}

function isRefundable({ session, charge }: Purchase): boolean {
  return (
    session.payment_status === 'paid' && charge !== null && !charge.refunded && !charge.disputed
  );
}

function isSame(first: string | null, second: string | null): boolean {
  return first !== null && first === second;
}

function settle({ ledger, session, intent, charge }: Purchase, succeeds: boolean): void {
  if (intent === null) return;
  if (charge !== null && succeeds) {
    charge.balance_transaction = ledger.book(charge.amount);
    ledger.keep(charge);
  }
  intent.status = succeeds ? 'succeeded' : 'requires_payment_method';
  ledger.keep(intent);
  if (succeeds) session.payment_status = 'paid';
  const outcome = succeeds ? 'succeeded' : 'failed';
  ledger.report(`checkout.session.async_payment_${outcome}`, ledger.keep(session));
}

function reportInvoice({ ledger, session, subscription }: Purchase, type: string): void {
  const { account, customer, currency, amount_total: amount } = session;
  const parent = {
    subscription_details: { subscription: subscription?.id, metadata: session.intent_metadata },
  };
  const created = ledger.now();
  const lines = { data: [{ period: { end: created + MONTH } }] };
  const money = { amount_paid: amount, amount_due: amount, currency };
  ledger.report(type, { account }, { customer, created, parent, lines, ...money });
}

function refundRest({ ledger, charge }: Purchase, most: number | null): void {
  if (charge === null) return;
  const rest = charge.amount - charge.amount_refunded;
  const amount = Math.min(most ?? rest, rest);
  const { payment_intent } = charge;
  if (payment_intent !== null) {
    refund(ledger, Object.assign(charge, { payment_intent }), { amount, metadata: {} });
    return;
  }
  setRefunded(ledger, charge, charge.amount_refunded + amount);
  ledger.report('charge.refunded', charge);
}

function setRefunded(ledger: Ledger, charge: Charge, amount: number): void {
  charge.amount_refunded = amount;
  charge.refunded = amount >= charge.amount;
  ledger.keep(charge);
}

function lastRefund({ ledger, intent }: Purchase): Refund | undefined {
  return ledger
    .all('refund', intent?.account ?? null)
    .findLast((one) => one.payment_intent === intent?.id && one.status !== 'failed');
}

function sendRefund(at: Purchase): void {
  at.ledger.setShort(false);
  const sent = lastRefund(at);
  if (sent?.status !== 'pending') return;
  sent.status = 'succeeded';
  at.ledger.report('refund.updated', at.ledger.keep(sent));
}

function failRefund(at: Purchase): void {
  const failed = lastRefund(at);
  if (failed === undefined || at.charge === null) return;
  failed.status = 'failed';
  failed.failure_balance_transaction = at.ledger.book(failed.amount);
  setRefunded(at.ledger, at.charge, at.charge.amount_refunded - failed.amount);
  at.ledger.report('refund.failed', at.ledger.keep(failed));
}

function dispute({ ledger, charge }: Purchase): void {
  if (charge?.payment_intent == null) return;
  const { account, currency, id, payment_intent } = charge;
  const amount = charge.amount - charge.amount_refunded;
  const created = ledger.now();
  charge.disputed = true;
  ledger.keep(charge);
  const made = ledger.keep<Dispute>({
    id: ledger.newId('dp'),
    object: 'dispute',
    account,
    amount,
    currency,
    payment_intent,
    charge: id,
    created,
    status: 'needs_response',
    balance_transactions: [ledger.book(-amount)],
  });
  ledger.report('charge.dispute.created', made);
}

function openDispute({ ledger, intent }: Purchase): Dispute | undefined {
  return ledger
    .all('dispute', intent?.account ?? null)
    .find((one) => one.payment_intent === intent?.id && one.status === 'needs_response');
}

function winDispute(at: Purchase): void {
  const won = openDispute(at);
  if (won === undefined || at.charge === null) return;
  const { ledger, charge } = at;
  won.status = 'won';
  won.balance_transactions.push(ledger.book(won.amount));
  charge.disputed = false;
  ledger.keep(charge);
  ledger.report('charge.dispute.funds_reinstated', ledger.keep(won));
}
