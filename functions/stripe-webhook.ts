import type { Config } from '@netlify/functions';
import { ownDatabase, unwrap } from '@tabiya/server/database/database';
import { functionsEnvironment } from '@tabiya/server/environment/environment';
import { handler, readText } from '@tabiya/server/http/handler';
import { HttpError } from '@tabiya/server/http/http-error';
import { paymentReport } from '@tabiya/server/payments/payment-report';
import Stripe from 'stripe';

/** How old a signature may be, in seconds: what is older was recorded and is played again. */
const TOLERANCE = 300;

/**
 * Takes the payment provider's reports, each as often as it comes and in any order. What cannot be kept is answered
 * by 5xx, and comes again; what says nothing of a purchase is taken and forgotten. Pages follow with the next sweep.
 */
export default handler(async (request) => {
  const event = await readVerified(request);
  const report = paymentReport(event);
  if (report) unwrap(await ownDatabase().rpc('record_payment', { in_report: report }));
  return Response.json({ received: true }, { headers: { 'cache-control': 'no-store' } });
});

export const config: Config = { path: '/api/stripe-webhook', method: 'POST' };

/** The event, if the provider itself has signed just these bytes and lately; else a HttpError 400. */
async function readVerified(request: Request): Promise<Stripe.Event> {
  const { payments } = functionsEnvironment();
  if (payments === null) {
    throw new HttpError(503, { code: 'payments_not_set_up' });
  }
  const body = await readText(request);
  const signature = request.headers.get('stripe-signature') ?? '';
  try {
    return await Stripe.webhooks.constructEventAsync(
      body,
      signature,
      payments.webhookSecret,
      TOLERANCE,
    );
  } catch {
    throw new HttpError(400, { code: 'bad_signature' });
  }
}
