import type { Config } from '@netlify/functions';
import { handler, readText } from '@tabiya/server/http/handler';
import { HttpError } from '@tabiya/server/http/http-error';
import { connectedStripe, takesFees } from '@tabiya/server/payments/connected-stripe';
import { lookAtPayment } from '@tabiya/server/payments/fee-payments';
import { isPayoutAccount, lookAtAccount } from '@tabiya/server/payments/payout-account';
import { paymentOfReport, sessionOfIntent } from '@tabiya/server/payments/reported-payments';
import Stripe from 'stripe';

/** The maximum age of a signature in seconds; older requests are replays. */
const TOLERANCE = 300;

/**
 * Handles what Stripe reports on the accounts of organizers. A report only says where to look: its content is not
 * believed, and Stripe is asked. Reports of test mode, on other accounts, and on other payments are accepted and
 * ignored. If Stripe or the database can’t be reached, the response is 5xx, and Stripe sends the report again.
 */
export default handler(async (request) => {
  const report = await readVerified(request);
  if (report.livemode === connectedStripe().isLive) await look(report);
  return Response.json({ received: true }, { headers: { 'cache-control': 'no-store' } });
});

export const config: Config = {
  path: '/api/connect-webhook',
  method: 'POST',
  // Stripe repeats a report that wasn’t accepted.
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

async function look(report: Stripe.Event): Promise<void> {
  const { account } = report;
  if (account === undefined || !(await isPayoutAccount(account))) return;
  if (report.type.startsWith('account.')) {
    await lookAtAccount(account);
    return;
  }
  const about = paymentOfReport(report);
  if (about === null) return;
  const { stripe } = connectedStripe();
  const session = about.session ?? (await sessionOfIntent(stripe, account, about.intent ?? ''));
  if (session !== null) await lookAtPayment(account, session);
}

/** Verifies the signature and its age. Throws an HttpError 400 if it is invalid, and 404 without Stripe’s keys. */
async function readVerified(request: Request): Promise<Stripe.Event> {
  if (!takesFees()) throw new HttpError(404, { code: 'no_such_endpoint' });
  const { webhookSecret } = connectedStripe();
  const body = await readText(request);
  const signature = request.headers.get('stripe-signature') ?? '';
  try {
    return await Stripe.webhooks.constructEventAsync(body, signature, webhookSecret, TOLERANCE);
  } catch {
    throw new HttpError(400, { code: 'bad_signature' });
  }
}
