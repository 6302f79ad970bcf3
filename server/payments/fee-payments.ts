import type { PaymentOutcome } from '@tabiya/domain/entries/money/payment-outcome';
import type Stripe from 'stripe';
import { z } from 'zod';
import { ownDatabase, unwrap } from '../database/database.ts';
import { functionsEnvironment } from '../environment/environment.ts';
import { logFailure } from '../http/handler.ts';
import { HttpError } from '../http/http-error.ts';
import { refresh } from '../services.ts';
import { connectedStripe, isGone, isRefusal, takesFees } from './connected-stripe.ts';
import { readPayment, type StripePayment } from './read-payment.ts';

const payeeSchema = z.nullable(z.object({ payee: z.string(), due: z.number() }));

/** Returns whom the players of a registration can pay online, and how much is due; null if they can’t. */
export async function onlinePayee(
  eventId: string,
  participantId: string,
): Promise<z.infer<typeof payeeSchema>> {
  if (!takesFees()) return null;
  const entry = { in_event_id: eventId, in_participant_id: participantId };
  return payeeSchema.parse(unwrap(await ownDatabase().rpc('online_payee', entry)));
}

/** Returns a page whose forms may lead to Stripe: browsers apply the policy to the redirect, too. */
export function withPaymentForms<Page extends { csp: string }>(page: Page): Page {
  if (!takesFees()) return page;
  const allowed = "form-action 'self' https://checkout.stripe.com";
  return { ...page, csp: page.csp.replace("form-action 'self'", allowed) };
}

const pageSchema = z.union([
  z.object({
    payment: z.object({
      id: z.uuid(),
      account: z.string(),
      session: z.nullable(z.string()),
      currency: z.string(),
      expiresAt: z.number(),
      title: z.string(),
      parts: z.array(z.object({ name: z.string(), amount: z.number() })),
    }),
  }),
  z.object({
    stale: z.array(z.object({ payment: z.string(), session: z.string(), account: z.string() })),
  }),
]);
type FeePayment = Extract<z.infer<typeof pageSchema>, { payment: unknown }>['payment'];

/** How often a payment is begun again, after closing a page, before it is refused. */
const MOST_TURNS = 6;

/**
 * Returns the address of the page on which what entries of an event owe is paid, all at once. `ids` are entries that the
 * caller may pay for; `returnPath` is where the player returns. Throws an HttpError with the reason if there is nothing
 * to pay, and 502 if Stripe fails.
 */
export async function feePaymentAddress(
  eventId: string,
  ids: readonly string[],
  returnPath: string,
): Promise<string> {
  const { stripe } = connectedStripe();
  for (let turn = 1; turn <= MOST_TURNS; turn++) {
    const call = { in_event_id: eventId, in_ids: [...ids], in_return_path: returnPath };
    const begun = pageSchema.parse(unwrap(await ownDatabase().rpc('begin_payment', call)));
    if ('stale' in begun) {
      for (const page of begun.stale) await atStripe(() => closeStalePage(stripe, page));
      continue;
    }
    const url = await atStripe(() => openPage(stripe, begun.payment));
    if (url !== null) return url;
  }
  throw new HttpError(502, { code: 'payment_page_unavailable' });
}

/** Returns the address of a payment’s page, new or open; null if that is no longer open. */
async function openPage(stripe: Stripe, payment: FeePayment): Promise<string | null> {
  const { id, account, session } = payment;
  const on = { stripeAccount: account };
  if (session !== null) {
    const { url, status } = await stripe.checkout.sessions.retrieve(session, {}, on);
    if (status === 'open' && url !== null) return url;
    await lookAtPayment(account, session);
    return null;
  }
  const made = await stripe.checkout.sessions.create(feeSession(payment), {
    ...on,
    // A repeated request gets the same page.
    idempotencyKey: id,
  });
  const call = { in_payment_id: id, in_session: made.id };
  if (unwrap(await ownDatabase().rpc('set_payment_session', call)) === true) return made.url;
  await closePage(stripe, { session: made.id, account });
  return null;
}

/** The payment page of fees: a line for each player, in the currency of the fee. */
function feeSession(payment: FeePayment): Stripe.Checkout.SessionCreateParams {
  const { siteUrl } = functionsEnvironment();
  const metadata = { payment: payment.id };
  const back = `${siteUrl}/api/pay?payment=${payment.id}`;
  return {
    mode: 'payment',
    client_reference_id: payment.id,
    adaptive_pricing: { enabled: false },
    expires_at: payment.expiresAt,
    metadata,
    payment_intent_data: { metadata },
    success_url: back,
    cancel_url: back,
    line_items: payment.parts.map(({ name, amount }) => ({
      quantity: 1,
      price_data: {
        currency: payment.currency.toLowerCase(),
        unit_amount: amount,
        product_data: { name: `${name}, ${payment.title}`.slice(0, 250) },
      },
    })),
  };
}

/** Closes an open payment page, and stores what became of it. */
export async function closePage(
  stripe: Stripe,
  { session, account }: { session: string; account: string },
): Promise<void> {
  // A page that was just paid can’t be closed. What follows says so.
  await stripe.checkout.sessions
    .expire(session, {}, { stripeAccount: account })
    .catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
    });
  await lookAtPayment(account, session);
}

/**
 * Closes a page that keeps a player from another. One that Stripe no longer shows this site, of an account that was
 * disconnected, counts as expired; money that was paid there all the same counts once Stripe reports it.
 */
async function closeStalePage(
  stripe: Stripe,
  page: { payment: string; session: string; account: string },
): Promise<void> {
  try {
    await closePage(stripe, page);
  } catch (error) {
    if (!isGone(error)) throw error;
    await store({ ...page, state: 'expired', movements: [] });
  }
}

const appliedSchema = z.object({
  outcome: z.enum(['applied', 'unknown']),
  eventId: z.optional(z.string()),
  changed: z.optional(z.boolean()),
});

/**
 * Asks Stripe how a payment page stands, and stores that. Reports of Stripe lead here: nothing that they say is
 * believed. Returns the state of the payment; null if it isn’t one of ours.
 */
export async function lookAtPayment(
  account: string,
  session: string,
): Promise<StripePayment['state'] | null> {
  const said = await readPayment(connectedStripe().stripe, account, session);
  return said === null ? null : store(said);
}

/** Stores how a payment stands, and returns its state; null if it isn’t one of ours. */
async function store(said: StripePayment): Promise<StripePayment['state'] | null> {
  const answer = unwrap(await ownDatabase().rpc('apply_payment', { in_said: said }));
  const { outcome, eventId, changed } = appliedSchema.parse(answer);
  if (outcome === 'unknown') return null;
  // If this call is lost, the sweep renders the pages.
  if (changed && eventId !== undefined) await refresh(eventId).catch(logFailure);
  return said.state;
}

const returnSchema = z.nullable(
  z.object({ account: z.string(), session: z.nullable(z.string()), returnPath: z.string() }),
);

/**
 * Asks Stripe about a payment from whose page a player returns; null if there is no such payment. Whoever has just paid
 * reaches their page even if Stripe doesn’t answer.
 */
export async function returnFromPayment(
  paymentId: string,
): Promise<{ outcome: PaymentOutcome; returnPath: string } | null> {
  const call = { in_payment_id: paymentId };
  const found = returnSchema.parse(unwrap(await ownDatabase().rpc('payment_to_look_at', call)));
  if (found === null) return null;
  const { account, session, returnPath } = found;
  try {
    const state = session === null ? null : await lookAtPayment(account, session);
    return { outcome: state === 'paid' || state === 'processing' ? state : 'unpaid', returnPath };
  } catch (error) {
    logFailure(error);
    return { outcome: 'unknown', returnPath };
  }
}

/** Runs work at Stripe. Throws an HttpError 409 for an amount that is too small, and 502 for other failures. */
async function atStripe<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HttpError) throw error;
    const isSmall = isRefusal(error) && error.code === 'amount_too_small';
    const refusal = isSmall
      ? new HttpError(409, { code: 'amount_too_small' })
      : new HttpError(502, { code: 'payment_page_unavailable' });
    refusal.cause = error;
    throw refusal;
  }
}
