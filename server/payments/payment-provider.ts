import { AMOUNT_PER_EVENT, AMOUNT_PER_MONTH } from '@tabiya/domain/accounts/prices';
import { premiumScreen } from '@tabiya/domain/routes/search';
import Stripe from 'stripe';
import type { Payments } from '../environment/environment.ts';

/** The purchase to pay for: a monthly subscription, or one event. */
export type Purchase = {
  userId: string;
  email: string;
  event: { id: string; title: string } | null;
};

/** The payment provider, which reports payments to the webhook. */
export type PaymentProvider = {
  /** Creates a checkout page and returns its URL. Throws if the provider fails. */
  checkout(purchase: Purchase): Promise<string>;
  /** Creates a page where a subscriber can change the card, find receipts, and cancel, and returns its URL. */
  portal(subscriber: Subscriber): Promise<string>;
};

/** A subscriber and their customer ID at the provider. */
type Subscriber = { userId: string; customer: string };

/** The URL to which a subscriber returns. */
export function accountAddress(siteUrl: string): string {
  return `${siteUrl}/account#payments`;
}

/** Returns the provider that the environment configures. */
export function paymentProvider(payments: Payments, siteUrl: string): PaymentProvider {
  return payments.kind === 'stripe'
    ? stripeProvider(payments.secretKey, siteUrl)
    : standInProvider(siteUrl);
}

/** The URLs to which the buyer returns: after payment, and after cancelling. */
export function returnAddresses(siteUrl: string, eventId: string | null) {
  return {
    success: siteUrl + premiumScreen.address({ eventId, payment: 'done' }),
    cancel: siteUrl + premiumScreen.address({ eventId, payment: 'cancelled' }),
  };
}

function stripeProvider(secretKey: string, siteUrl: string): PaymentProvider {
  // The buyer waits in an empty tab.
  const stripe = new Stripe(secretKey, { timeout: 8000, maxNetworkRetries: 1 });
  return {
    async checkout(purchase) {
      const session = await stripe.checkout.sessions.create(checkoutSession(purchase, siteUrl));
      if (session.url === null) throw new Error(`Stripe gave no address for ${session.id}`);
      return session.url;
    },
    async portal({ customer }) {
      const session = await stripe.billingPortal.sessions.create({
        customer,
        return_url: accountAddress(siteUrl),
      });
      return session.url;
    },
  };
}

/** The Stripe checkout session of an order. Its metadata is repeated in everything that Stripe reports later. */
export function checkoutSession(
  { userId, email, event }: Purchase,
  siteUrl: string,
): Stripe.Checkout.SessionCreateParams {
  const metadata = { userId, ...(event && { eventId: event.id }) };
  const { success, cancel } = returnAddresses(siteUrl, event?.id ?? null);
  const common = {
    client_reference_id: userId,
    customer_email: email,
    metadata,
    success_url: success,
    cancel_url: cancel,
  };
  if (event === null) {
    return {
      ...common,
      mode: 'subscription',
      line_items: [lineItem('Tabiya Premium', AMOUNT_PER_MONTH, { interval: 'month' })],
      subscription_data: { metadata },
    };
  }
  return {
    ...common,
    mode: 'payment',
    line_items: [lineItem(`Tabiya Premium for ${event.title}`, AMOUNT_PER_EVENT)],
    payment_intent_data: { metadata },
  };
}

function lineItem(name: string, amount: number, recurring?: { interval: 'month' }) {
  return {
    quantity: 1,
    price_data: {
      currency: 'usd',
      unit_amount: amount * 100,
      product_data: { name: name.slice(0, 250) },
      ...(recurring && { recurring }),
    },
  };
}

/** The simulated checkout page of the one-machine host, where no money moves. */
function standInProvider(siteUrl: string): PaymentProvider {
  return {
    async checkout({ userId, event }) {
      const query = new URLSearchParams({
        userId,
        ...(event && { eventId: event.id, title: event.title }),
      });
      return `${siteUrl}/_local/checkout?${query}`;
    },
    async portal({ userId }) {
      return `${siteUrl}/_local/portal?${new URLSearchParams({ userId })}`;
    },
  };
}
