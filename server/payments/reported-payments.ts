import type Stripe from 'stripe';
import { z } from 'zod';
import { ownDatabase, unwrap } from '../database/database.ts';
import { connectedStripe, isGone, takesFees } from './connected-stripe.ts';
import { closePage, lookAtPayment } from './fee-payments.ts';
import { lookAtAccount } from './payout-account.ts';

/** The number of payments and of accounts that a sweep asks about. */
const MOST_ASKED = 20;

const toAskSchema = z.array(
  z.object({ account: z.string(), session: z.string(), isStale: z.boolean() }),
);

/** Asks Stripe about payments whose reports may be lost, and closes pages for amounts that are no longer owed. */
export async function askAboutPayments(end: number): Promise<unknown[]> {
  if (!takesFees()) return [];
  const { stripe } = connectedStripe();
  const limit = { in_limit: MOST_ASKED };
  const failures: unknown[] = [];
  const payments = toAskSchema.parse(unwrap(await ownDatabase().rpc('payments_to_ask', limit)));
  for (const { isStale, ...page } of payments) {
    if (Date.now() >= end) break;
    const asked = isStale ? closePage(stripe, page) : lookAtPayment(page.account, page.session);
    await asked.catch((error: unknown) => failures.push(error));
  }
  const accounts = z
    .array(z.object({ account: z.string(), since: z.number() }))
    .parse(unwrap(await ownDatabase().rpc('accounts_to_ask', limit)));
  for (const { account, since } of accounts) {
    if (Date.now() >= end) break;
    await readEvents(stripe, account, { since, end })
      .catch((error: unknown) => (isGone(error) ? lookAtAccount(account) : Promise.reject(error)))
      .catch((error: unknown) => failures.push(error));
  }
  return failures;
}

/** What Stripe’s list of an account is read for. */
const LISTED = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
];

/** The seconds of the list that are read at once: what was read is not read again if the rest takes too long. */
const HOUR = 3600;

/** The seconds for which Stripe keeps the list. */
const KEPT = 30 * 24 * HOUR;

/** Reads Stripe’s own list of what happened at an account, hour by hour until `end`, and looks at our payments in it. */
async function readEvents(
  stripe: Stripe,
  account: string,
  { since, end }: { since: number; end: number },
): Promise<void> {
  const until = Math.floor(Date.now() / 1000);
  for (let from = Math.max(since, until - KEPT); from <= until; from += HOUR) {
    const to = Math.min(from + HOUR, until);
    const sessions = new Set<string>();
    const wanted = { created: { gte: from, lte: to }, types: LISTED, limit: 100 };
    for await (const event of stripe.events.list(wanted, { stripeAccount: account })) {
      if (Date.now() >= end) return;
      const about = paymentOfReport(event);
      const session =
        about?.intent === undefined
          ? about?.session
          : await sessionOfIntent(stripe, account, about.intent);
      if (session != null) sessions.add(session);
    }
    for (const session of sessions) {
      if (Date.now() >= end) return;
      await lookAtPayment(account, session);
    }
    const seen = { events_seen_until: new Date(to * 1000).toISOString() };
    unwrap(await ownDatabase().from('payout_accounts').update(seen).eq('account', account));
    if (Date.now() >= end) return;
  }
}

/** Returns what a report is about: a payment page of ours, or a payment; null for anything else. */
export function paymentOfReport({
  type,
  data,
}: Pick<Stripe.Event, 'type' | 'data'>): { session?: string; intent?: string } | null {
  const { object } = z
    .object({
      object: z.object({
        id: z.string().optional(),
        payment_intent: z.unknown().optional(),
        metadata: z.unknown().optional(),
      }),
    })
    .parse(data);
  if (type.startsWith('checkout.session.')) {
    return object.id === undefined || !isOurs(object) ? null : { session: object.id };
  }
  const isMovement = /^(charge\.|refund\.)/.test(type);
  return isMovement && typeof object.payment_intent === 'string'
    ? { intent: object.payment_intent }
    : null;
}

/** True for an object with the ID of a payment of ours, or one that pretends to have it. */
function isOurs({ metadata }: { metadata?: unknown }): boolean {
  return z.object({ payment: z.string() }).safeParse(metadata).success;
}

/** Returns our payment page through which a payment was made; null if it was made otherwise. */
export async function sessionOfIntent(
  stripe: Stripe,
  account: string,
  intent: string,
): Promise<string | null> {
  const on = { stripeAccount: account };
  const { data } = await stripe.checkout.sessions.list({ payment_intent: intent }, on);
  return data.find(isOurs)?.id ?? null;
}
