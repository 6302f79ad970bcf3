import type { Handle } from '@tabiya/server/http/handler';
import {
  findPurchase,
  HAPPENINGS,
  type Happening,
  pay,
} from '../../local/stand-ins/payments/happenings.ts';
import { changeAccount } from '../../local/stand-ins/payments/onboarding-page.ts';
import { startStandIn } from '../../local/stand-ins/payments/stand-in.ts';
import connectWebhook from '../connect-webhook.ts';
import webhook from '../stripe-webhook.ts';
import { call, SITE_URL } from './call.ts';

const SECRET = 'of_these_tests';

const WEBHOOKS: Readonly<Record<string, Handle>> = {
  '/api/stripe-webhook': webhook,
  '/api/connect-webhook': connectWebhook,
};

/** The stand-in for Stripe, which reports to the handlers. */
export type StandIn = Awaited<ReturnType<typeof startPayments>>;

/** Starts the stand-in for Stripe, in memory. */
export async function startPayments() {
  const standIn = await startStandIn({
    secret: SECRET,
    siteUrl: SITE_URL,
    file: null,
    async deliver(path, request) {
      const handle = WEBHOOKS[path];
      if (!handle) throw new Error(`No function handles ${path}.`);
      const { method, headers } = request;
      return call(handle, path, { method, headers, body: await request.text() });
    },
  });
  const sessionAt = (url: string) => {
    const session = standIn.ledger.findSession(new URL(url).searchParams.get('session'));
    if (session === null) throw new Error(`No payment at ${url}.`);
    return session;
  };
  return {
    ...standIn,
    environment: { STAND_IN_PAYMENTS_URL: standIn.url, STAND_IN_PAYMENTS_SECRET: SECRET },
    /** The session of a payment page. */
    sessionAt,
    /** Pays at a payment page. */
    async pay(url: string) {
      pay(findPurchase(standIn.ledger, sessionAt(url)), 'succeeded');
      await standIn.deliver();
      return sessionAt(url);
    },
    /** Completes, changes, or disconnects the account that an organizer was led to. */
    async changeAccount(url: string, step: Parameters<typeof changeAccount>[2]) {
      const id = new URL(url).searchParams.get('account');
      const account = standIn.ledger.find('v2.core.account', id, null);
      if (account === null) throw new Error(`No account at ${url}.`);
      changeAccount(standIn.ledger, account, step);
      await standIn.deliver();
      return account.id;
    },
    /** Makes something happen at Stripe to the payment of a page. */
    async happen(url: string, happening: Happening) {
      const purchase = findPurchase(standIn.ledger, sessionAt(url));
      if (!HAPPENINGS[happening].can(purchase)) throw new Error(`“${happening}” can’t happen now.`);
      HAPPENINGS[happening].act(purchase);
      await standIn.deliver();
    },
  };
}
