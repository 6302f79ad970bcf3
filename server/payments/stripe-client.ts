import Stripe from 'stripe';
import type { Payments } from '../environment/environment.ts';

/** Returns the client of Stripe, or of the server that replaces Stripe on this machine. */
export function stripeClient({ secretKey, standIn }: Payments): Stripe {
  return new Stripe(secretKey, {
    // Someone waits in an empty tab.
    timeout: 8000,
    maxNetworkRetries: 1,
    ...(standIn && { host: standIn.hostname, port: standIn.port, protocol: 'http' }),
  });
}

/** True for keys with which real money moves. */
export function isLive({ secretKey }: Payments): boolean {
  return /^[rs]k_live_/.test(secretKey);
}
