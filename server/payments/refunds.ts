import {
  REFUND_OUTCOMES,
  type RefundAnswer,
  type WantedRefund,
} from '@tabiya/domain/entries/money/online-refunds';
import type Stripe from 'stripe';
import { z } from 'zod';
import { type Database, ownDatabase, unwrap } from '../database/database.ts';
import { logFailure } from '../http/handler.ts';
import { HttpError } from '../http/http-error.ts';
import { connectedStripe, isGone, isRefusal, takesFees } from './connected-stripe.ts';
import { lookAtPayment } from './fee-payments.ts';
import { isPendingRefund } from './read-payment.ts';

/** How long an organizer waits for refunds at most; the sweep sends the others. */
const MOST_MILLISECONDS = 8_000;

/** The number of left refunds that a sweep sends. */
const MOST_SENT = 20;

/** A reserved refund, as Stripe is asked for it. */
const requestSchema = z.object({
  id: z.uuid(),
  paymentId: z.uuid(),
  account: z.string(),
  session: z.string(),
  amount: z.number(),
  /** True if it can’t have been sent before. */
  isNew: z.boolean(),
});
type RefundRequest = z.infer<typeof requestSchema>;

const reservedSchema = z.array(
  z.object({
    ...requestSchema.partial().shape,
    paymentId: z.string(),
    outcome: z.enum(REFUND_OUTCOMES),
    error: z.string().default(''),
  }),
);

/**
 * Refunds online payments of an event, as the organizer that `database` is for: reserves all of them, then asks Stripe for
 * each. The same key asks once. Throws an HttpError 403 for anyone else.
 */
export async function refundPayments(
  database: Database,
  eventId: string,
  { key, refunds }: { key: string; refunds: readonly WantedRefund[] },
): Promise<RefundAnswer[]> {
  connectedStripe();
  const end = Date.now() + MOST_MILLISECONDS;
  const call = { in_event_id: eventId, in_key: key, in_refunds: [...refunds] };
  const reserved = reservedSchema.parse(unwrap(await database.rpc('ask_refunds', call)));
  const answers: RefundAnswer[] = [];
  for (const { paymentId, outcome, error, ...rest } of reserved) {
    const request = requestSchema.safeParse({ paymentId, ...rest });
    const isSent = outcome === 'asked' && request.success && Date.now() < end;
    const sent = isSent ? await sendOrLeave(request.data) : { outcome, error };
    answers.push({ paymentId, ...sent });
  }
  return answers;
}

/** Sends the refunds that a crash or a failure left. Returns the failures. */
export async function sendLeftRefunds(end: number): Promise<unknown[]> {
  if (!takesFees()) return [];
  const answer = await ownDatabase().rpc('refunds_to_send', { in_limit: MOST_SENT });
  const failures: unknown[] = [];
  for (const request of z.array(requestSchema).parse(unwrap(answer))) {
    if (Date.now() >= end) break;
    await sendRefund(request).catch((error: unknown) => failures.push(error));
  }
  return failures;
}

/**
 * Drops the reserved refunds of a payment that Stripe doesn’t have, as the organizer that `database` is for; Stripe is
 * asked first. One that Stripe has is stored. Where Stripe can’t be asked, `hasLooked` says that the organizer has looked
 * there. Returns true if some were dropped. Throws an HttpError 403 for anyone else, and 409 for one that may be on its way,
 * or that the organizer has to look for.
 */
export async function dropRefunds(
  database: Database,
  { eventId, paymentId, hasLooked }: { eventId: string; paymentId: string; hasLooked: boolean },
): Promise<boolean> {
  const call = { in_event_id: eventId, in_payment_id: paymentId };
  const requests = z.array(requestSchema).parse(unwrap(await database.rpc('asked_refunds', call)));
  let isDropped = false;
  for (const request of requests) {
    const isThere = await isAtStripe(request);
    if (isThere === null && !hasLooked) throw new HttpError(409, { code: 'refund_not_shown' });
    if (isThere) {
      await lookAtPayment(request.account, request.session);
    } else if (unwrap(await ownDatabase().rpc('drop_refund', { in_id: request.id }))) {
      isDropped = true;
    } else throw new HttpError(409, { code: 'refund_on_its_way' });
  }
  return isDropped;
}

/** True if Stripe has the refund of a request; null if it can’t be asked, or doesn’t show this site the payment anymore. */
async function isAtStripe(request: RefundRequest): Promise<boolean | null> {
  if (!takesFees()) return null;
  try {
    const { stripe } = connectedStripe();
    const intent = await intentOf(stripe, request);
    return (await findRefund(stripe, { ...request, intent })) !== null;
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

type Sent = Pick<RefundAnswer, 'outcome' | 'error'>;

/** Sends a refund; one that can’t be sent now is left to the sweep. */
async function sendOrLeave(request: RefundRequest): Promise<Sent> {
  try {
    return await sendRefund(request);
  } catch (error) {
    logFailure(error);
    return { outcome: 'asked', error: '' };
  }
}

/**
 * Asks Stripe for a reserved refund, unless it has one of this request, and stores what it says. After a crash at any
 * point this is done again. Throws if Stripe or the database fails.
 */
async function sendRefund(request: RefundRequest): Promise<Sent> {
  const { account, session } = request;
  const answer = await createRefund(request).catch((error: unknown) => {
    if (isRefusal(error) || (isGone(error) && request.isNew)) return { refusal: error };
    // It may have been made before. Its organizer can look, and drop it.
    if (isGone(error)) return null;
    throw error;
  });
  if (answer === null) return { outcome: 'asked', error: '' };
  if (!('refusal' in answer)) {
    await lookAtPayment(account, session);
    return { outcome: isPendingRefund(answer) ? 'pending' : 'done', error: '' };
  }
  const { refusal } = answer;
  const refused = { in_id: request.id, in_error: refusal.message };
  unwrap(await ownDatabase().rpc('refuse_refund', refused));
  // What refuses it may be a refund or a dispute of which no report came.
  await lookAtPayment(account, session).catch(logFailure);
  const isDisputed = refusal.code === 'charge_disputed';
  return { outcome: isDisputed ? 'disputed' : 'refused', error: refusal.message };
}

/** Nothing is said of an application fee: there is none, and Stripe would refuse to return it. */
async function createRefund(request: RefundRequest): Promise<Stripe.Refund> {
  const { id, account, amount } = request;
  const { stripe } = connectedStripe();
  const intent = await intentOf(stripe, request);
  return (
    (await findRefund(stripe, { id, account, intent })) ??
    stripe.refunds.create(
      { payment_intent: intent, amount, metadata: { request: id } },
      { stripeAccount: account, idempotencyKey: id },
    )
  );
}

/** Returns the ID of the payment that was made on a page. */
async function intentOf(stripe: Stripe, { account, session }: RefundRequest): Promise<string> {
  const on = { stripeAccount: account };
  const { payment_intent } = await stripe.checkout.sessions.retrieve(session, {}, on);
  return typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? '');
}

/** Stripe forgets keys after a day, so a refund that was made is looked for. */
async function findRefund(
  stripe: Stripe,
  { id, account, intent }: { id: string; account: string; intent: string },
): Promise<Stripe.Refund | null> {
  const of = { payment_intent: intent, limit: 100 };
  for await (const refund of stripe.refunds.list(of, { stripeAccount: account })) {
    if (refund.metadata?.['request'] === id) return refund;
  }
  return null;
}
