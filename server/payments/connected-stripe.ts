import { perEnvironment } from '../environment/environment.ts';
import { HttpError } from '../http/http-error.ts';
import { isLive, stripeClient } from './stripe-client.ts';

/** Stripe for connected accounts, or null without the keys. */
const connect = perEnvironment(({ payments }) =>
  payments === null || payments.connectWebhookSecret === null
    ? null
    : {
        stripe: stripeClient(payments),
        webhookSecret: payments.connectWebhookSecret,
        isLive: isLive(payments),
      },
);

/** True if players can pay fees online on this site, as far as its keys are concerned. */
export function takesFees(): boolean {
  return connect() !== null;
}

/** Returns Stripe for connected accounts. Throws an HttpError 503 if it is not set up. */
export function connectedStripe() {
  const connected = connect();
  if (connected === null) throw new HttpError(503, { code: 'payments_not_set_up' });
  return connected;
}

/** Stripe’s answer that it won’t do something, in its words. */
type Refusal = { code?: string; message: string };

/** True if Stripe answered that it won’t do what was asked. */
export function isRefusal(error: unknown): error is Refusal {
  return isAnswer(error) && error.statusCode === 400;
}

/**
 * True if Stripe answered that an account, or what is asked about it, isn’t there for this site. A 401 isn’t that: it is
 * about the site’s own key, unless it names the account.
 */
export function isGone(error: unknown): error is Refusal {
  if (!isAnswer(error)) return false;
  return [403, 404].includes(error.statusCode) || error.code === 'account_invalid';
}

function isAnswer(error: unknown): error is Refusal & { statusCode: number } {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';
}
