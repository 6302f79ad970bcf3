import Stripe from 'stripe';
import type { Functions } from '../../netlify-host/functions.ts';

/** The dependencies of a simulated page. */
export type Provider = { secret: string; siteUrl: string; functions: Functions };

const WEBHOOK = '/api/stripe-webhook';

/**
 * Returns true if a request comes from this site: another site can make a browser post here, but not with this origin.
 */
export function isFromHere(request: Request): boolean {
  return request.headers.get('origin') === new URL(request.url).origin;
}

/** Calls the site's own webhook, signed like Stripe's. */
export async function report(
  event: object,
  { secret, siteUrl, functions }: Provider,
  ip: string,
): Promise<Response> {
  const webhook = functions.find('POST', WEBHOOK);
  if (!webhook) throw new Error(`No function handles ${WEBHOOK}.`);
  const payload = JSON.stringify(event);
  const request = new Request(`${siteUrl}${WEBHOOK}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret }),
    },
    body: payload,
  });
  return functions.call(webhook, request, ip);
}
