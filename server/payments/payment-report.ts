import type Stripe from 'stripe';
import { z } from 'zod';

/** A row of the table `payments`, as the database's `record_payment` takes it. */
type PaymentReport = {
  provider_event_id: string;
  /** null if the report does not include it; other reports on the same purchase do. */
  buyer_id: string | null;
  event_id: string | null;
  kind: 'monthly' | 'event';
  /** The key that all reports on one purchase share: the customer (monthly) or the payment (event). */
  reference: string;
  subscription: string | null;
  outcome: 'paid' | 'failed' | 'ended' | 'refunded' | 'ending' | 'continuing';
  amount: number | null;
  currency: string | null;
  /** The end of the paid period or of a cancelled subscription; null if the report does not include it. */
  paid_until: string | null;
  occurred_at: string;
};

/** The metadata that checkout attaches to a purchase; the provider repeats it in its reports. */
const purchaseMetadata = z.object({
  userId: z.uuid(),
  eventId: z.string().optional(),
});

type Metadata = Record<string, string> | null | undefined;
type Reference = string | { id: string } | null | undefined;

/**
 * Converts a verified provider event to a payment report; null if it is irrelevant. The time is that of the invoice,
 * not of the report, so that refunding an earlier month does not revoke a later one.
 */
export function paymentReport(event: Stripe.Event): PaymentReport | null {
  const report = toReport(event);
  return report && { provider_event_id: event.id, ...report };
}

type ReportBody = Omit<PaymentReport, 'provider_event_id'>;

function toReport(event: Stripe.Event): ReportBody | null {
  switch (event.type) {
    case 'checkout.session.completed':
      // A delayed payment method reports again once the money has arrived.
      return event.data.object.payment_status === 'unpaid'
        ? null
        : sessionReport(event.data.object, 'paid');
    case 'checkout.session.async_payment_succeeded':
      return sessionReport(event.data.object, 'paid');
    case 'checkout.session.async_payment_failed':
      return sessionReport(event.data.object, 'failed');
    case 'invoice.paid':
      return invoiceReport(event.data.object, 'paid', event.data.object.amount_paid);
    case 'invoice.payment_failed':
      return invoiceReport(event.data.object, 'failed', event.data.object.amount_due);
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return subscriptionReport(event.data.object, event);
    case 'charge.refunded':
      return chargeReport(event.data.object);
    default:
      return null;
  }
}

function sessionReport(
  session: Stripe.Checkout.Session,
  outcome: 'paid' | 'failed',
): ReportBody | null {
  const bought = purchaseIds(session.metadata);
  const reference = referenceId(
    bought.event_id === null ? session.customer : session.payment_intent,
  );
  // Without a buyer it is another purchase through the same Stripe account.
  if (bought.buyer_id === null || reference === null) return null;
  return {
    ...bought,
    kind: bought.event_id === null ? 'monthly' : 'event',
    reference,
    subscription: referenceId(session.subscription),
    outcome,
    ...money(session.amount_total, session.currency),
    paid_until: null,
    occurred_at: moment(session.created),
  };
}

function invoiceReport(
  invoice: Stripe.Invoice,
  outcome: 'paid' | 'failed',
  amount: number,
): ReportBody | null {
  const details = invoice.parent?.subscription_details;
  const reference = referenceId(invoice.customer);
  if (!details || reference === null) return null;
  return {
    buyer_id: purchaseIds(details.metadata).buyer_id,
    event_id: null,
    kind: 'monthly',
    reference,
    subscription: referenceId(details.subscription),
    outcome,
    ...money(amount, invoice.currency),
    paid_until: outcome === 'paid' ? momentOrNull(invoice.lines?.data[0]?.period.end) : null,
    occurred_at: moment(invoice.created),
  };
}

/**
 * A cancelled subscription runs to the end of the paid period and then becomes `canceled`. Until then the cancellation
 * can be withdrawn. Other changes are ignored.
 */
function subscriptionReport(
  subscription: Stripe.Subscription,
  { created, data }: Pick<SubscriptionEvent, 'created' | 'data'>,
): ReportBody | null {
  const reference = referenceId(subscription.customer);
  const hasEnded = ['canceled', 'incomplete_expired'].includes(subscription.status);
  const endsAt = subscription.cancel_at ?? null;
  const before = data.previous_attributes ?? {};
  const isTakenBack = 'cancel_at' in before || 'cancel_at_period_end' in before;
  if (reference === null || !(hasEnded || endsAt !== null || isTakenBack)) return null;
  return {
    buyer_id: purchaseIds(subscription.metadata).buyer_id,
    event_id: null,
    kind: 'monthly',
    reference,
    subscription: subscription.id,
    outcome: hasEnded ? 'ended' : endsAt === null ? 'continuing' : 'ending',
    amount: null,
    currency: null,
    paid_until: hasEnded ? null : momentOrNull(endsAt),
    occurred_at: moment(hasEnded ? (subscription.ended_at ?? created) : created),
  };
}

type SubscriptionEvent =
  | Stripe.CustomerSubscriptionUpdatedEvent
  | Stripe.CustomerSubscriptionDeletedEvent;

/** A partial refund does not change the purchase. */
function chargeReport(charge: Stripe.Charge): ReportBody | null {
  const bought = purchaseIds(charge.metadata);
  const reference = referenceId(bought.event_id === null ? charge.customer : charge.payment_intent);
  if (!charge.refunded || reference === null) return null;
  return {
    ...bought,
    kind: bought.event_id === null ? 'monthly' : 'event',
    reference,
    subscription: null,
    outcome: 'refunded',
    ...money(charge.amount_refunded, charge.currency),
    paid_until: null,
    occurred_at: moment(charge.created),
  };
}

function purchaseIds(metadata: Metadata): { buyer_id: string | null; event_id: string | null } {
  const { data } = purchaseMetadata.safeParse(metadata ?? {});
  return { buyer_id: data?.userId ?? null, event_id: data?.eventId ?? null };
}

function money(amount: number | null, currency: string | null) {
  return { amount, currency: currency?.toUpperCase() ?? null };
}

function referenceId(reference: Reference): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

function moment(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

function momentOrNull(seconds: number | null | undefined): string | null {
  return seconds == null ? null : moment(seconds);
}
