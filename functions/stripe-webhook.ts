import type { Config } from '@netlify/functions';
import { ownDatabase, unwrap } from '@tabiya/server/database/database';
import { functionsEnvironment } from '@tabiya/server/environment/environment';
import { handler, readText } from '@tabiya/server/http/handler';
import { HttpError } from '@tabiya/server/http/http-error';
import { paymentReport } from '@tabiya/server/payments/payment-report';
import { isLive } from '@tabiya/server/payments/stripe-client';
import Stripe from 'stripe';

/** The maximum age of a signature in seconds; older requests are replays. */
const TOLERANCE = 300;

/**
 * Handles the payment provider's webhook events, which may repeat and arrive in any order. If one cannot be stored, the
 * response is 5xx, and the provider retries. Irrelevant events are accepted and ignored: those on the accounts of
 * organizers, who could make any, and those of the other mode, too. The next sweep updates pages.
 */
export default handler(async (request) => {
  const { event, payments } = await readVerified(request);
  const isOwn = event.account === undefined && event.livemode === isLive(payments);
  const report = isOwn ? paymentReport(event) : null;
  if (report) unwrap(await ownDatabase().rpc('record_payment', { in_report: report }));
  return Response.json({ received: true }, { headers: { 'cache-control': 'no-store' } });
});

export const config: Config = {
  path: '/api/stripe-webhook',
  method: 'POST',
  // The provider repeats a report that wasn’t accepted.
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

/** Verifies the signature and its age, and returns the event with the keys. Throws an HttpError 400 if it is invalid, and 404 without a provider. */
async function readVerified(request: Request) {
  const { payments } = functionsEnvironment();
  if (payments === null) {
    throw new HttpError(404, { code: 'no_such_endpoint' });
  }
  const body = await readText(request);
  const signature = request.headers.get('stripe-signature') ?? '';
  try {
    const event = await Stripe.webhooks.constructEventAsync(
      body,
      signature,
      payments.webhookSecret,
      TOLERANCE,
    );
    return { event, payments };
  } catch {
    throw new HttpError(400, { code: 'bad_signature' });
  }
}
