import { AMOUNT_PER_EVENT, AMOUNT_PER_MONTH } from '@tabiya/domain/accounts/prices';
import { premiumScreen } from '@tabiya/domain/routes/search';
import type Stripe from 'stripe';
import type { Payments } from '../environment/environment.ts';
import { stripeClient } from './stripe-client.ts';

/** The purchase to pay for: a monthly subscription, or one event. */
export type Purchase = {
  userId: string;
  email: string;
  event: { id: string; title: string } | null;
};

/** Where to pay, and where to manage a subscription. */
export type PaymentProvider = {
  /** Creates a checkout page and returns its URL. Throws if Stripe fails. */
  checkout(purchase: Purchase): Promise<string>;
  /** Creates a page where a subscriber can change the card, find receipts, and cancel, and returns its URL. */
  portal(subscriber: Subscriber): Promise<string>;
};

/** A subscriber’s customer ID at Stripe. */
type Subscriber = { customer: string };

/** The URL to which a subscriber returns. */
export function accountAddress(siteUrl: string): string {
  return `${siteUrl}/account#payments`;
}

/** The URLs to which the buyer returns: after payment, and after cancelling. */
function returnAddresses(siteUrl: string, eventId: string | null) {
  return {
    success: siteUrl + premiumScreen.address({ eventId, payment: 'done' }),
    cancel: siteUrl + premiumScreen.address({ eventId, payment: 'cancelled' }),
  };
}

/** Returns the pages for Premium at Stripe. */
export function paymentProvider(payments: Payments, siteUrl: string): PaymentProvider {
  const stripe = stripeClient(payments);
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
