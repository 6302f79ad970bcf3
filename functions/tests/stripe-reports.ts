import Stripe from 'stripe';
import { expect } from 'vitest';
import webhook from '../stripe-webhook.ts';
import { call } from './call.ts';
import type { Site } from './site.ts';

/** Signs the simulated webhook events of these tests. */
const WEBHOOK_SECRET = 'whsec_of_these_tests';

/** The environment of a site with Stripe, which these tests never call. */
export const STRIPE_KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_of_these_tests',
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
};

type Fields = Record<string, unknown>;

/** Midnight of a day in November 2026, in Unix seconds. */
export const day = (number: number) => Date.UTC(2026, 10, number) / 1000;

/** A webhook event in the provider's format, with only the fields we read. */
export function event(type: string, object: Fields, created: number): Fields {
  const id = `evt_${crypto.randomUUID()}`;
  return { id, object: 'event', type, livemode: false, created, data: { object } };
}

/** A monthly purchase and its webhook events. */
export function subscriptionReport(userId: string) {
  const customer = `cus_${crypto.randomUUID()}`;
  const metadata = { userId };
  const parent = { subscription_details: { subscription: 'sub_1', metadata } };
  const money = { currency: 'usd', amount_paid: 900, amount_due: 900 };
  const invoice =
    (type: string) =>
    (billed: number, reported: number = billed) =>
      event(type, { customer, parent, created: billed, ...money }, reported);
  return {
    bought: (at: number, status = 'paid', type = 'completed') =>
      event(
        `checkout.session.${type}`,
        {
          customer,
          metadata,
          subscription: 'sub_1',
          payment_status: status,
          amount_total: 900,
          currency: 'usd',
          created: at,
        },
        at,
      ),
    paid: invoice('invoice.paid'),
    failed: invoice('invoice.payment_failed'),
    ended: (at: number) =>
      event(
        'customer.subscription.deleted',
        { id: 'sub_1', customer, metadata, status: 'canceled', ended_at: at },
        at,
      ),
    updated: (status: string, at: number) =>
      event(
        'customer.subscription.updated',
        { id: 'sub_1', customer, metadata, status, ended_at: null },
        at,
      ),
    /** Cancelled as of the given day; null withdraws the cancellation. */
    cancelled: (until: number | null, at: number) => {
      const changed = event(
        'customer.subscription.updated',
        { id: 'sub_1', customer, metadata, status: 'active', cancel_at: until },
        at,
      );
      const data = { ...(changed['data'] as Fields), previous_attributes: { cancel_at: null } };
      return { ...changed, data };
    },
    /** A month that was billed on one day and is paid until another. */
    month: (billed: number, until: number) =>
      event(
        'invoice.paid',
        {
          customer,
          parent,
          created: billed,
          ...money,
          lines: { data: [{ period: { end: until } }] },
        },
        billed,
      ),
    refunded: (charged: number, { reported = charged, whole = true } = {}) =>
      event(
        'charge.refunded',
        {
          customer,
          metadata: {},
          refunded: whole,
          amount_refunded: 900,
          currency: 'usd',
          created: charged,
        },
        reported,
      ),
  };
}

/** A purchase for one event and its webhook events. */
export function eventPurchase(userId: string, eventId: string) {
  const payment_intent = `pi_${crypto.randomUUID()}`;
  const common = { customer: null, payment_intent, metadata: { userId, eventId }, currency: 'usd' };
  return {
    session: (type: string, at: number, payment_status = 'paid') =>
      event(
        `checkout.session.${type}`,
        { ...common, payment_status, amount_total: 1900, created: at },
        at,
      ),
    refunded: (at: number) =>
      event(
        'charge.refunded',
        { ...common, refunded: true, amount_refunded: 1900, created: at },
        at,
      ),
  };
}

/** The webhook request, signed like the provider's, now or at the given second. */
export function signReport(report: Fields, timestamp?: number): RequestInit {
  const payload = JSON.stringify(report);
  const header = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: WEBHOOK_SECRET,
    ...(timestamp !== undefined && { timestamp }),
  });
  return { method: 'POST', headers: { 'stripe-signature': header }, body: payload };
}

/** Sends reports to the webhook, one after the other. */
export async function report(...reports: ReturnType<typeof event>[]): Promise<void> {
  for (const webhookEvent of reports) {
    expect((await call(webhook, '/api/stripe-webhook', signReport(webhookEvent))).status).toBe(200);
  }
}

/** Removes every payment and the plan that it granted. */
export async function resetPayments(site: Site): Promise<void> {
  await site.sql('delete from public.payments');
  await site.sql('update public.profiles set premium = false');
}
