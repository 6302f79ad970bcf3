import { getRequestListener } from '@hono/node-server';
import Stripe from 'stripe';
import { standInKeys } from '../../../server/environment/environment.ts';
import { logError } from '../../../server/log/log.ts';
import { listenOnLocalhost } from '../../netlify-host/listen.ts';
import { createLedger, type Ledger, type Report } from './ledger.ts';
import { createStripeApi } from './stripe-api.ts';

/** Delivers a report to one of the site’s webhooks. */
export type Deliver = (path: string, request: Request) => Promise<Response>;

/** The stand-in for Stripe: its API on a port of this machine, and what happened there. */
export interface StandIn {
  /** The origin of the API. */
  url: string;
  /** The secret of the keys. */
  secret: string;
  ledger: Ledger;
  siteUrl: string;
  /**
   * Sends each new report once, unless reports are withheld. Returns false if the site didn’t accept one, which is lost
   * then.
   */
  deliver(): Promise<boolean>;
  stop(): Promise<void>;
}

/** The webhooks of the site: for its own payments, and for the accounts of organizers. */
const PLATFORM = { path: '/api/stripe-webhook', key: 'webhookSecret' } as const;
const CONNECTED = { path: '/api/connect-webhook', key: 'connectWebhookSecret' } as const;

/** Starts the stand-in for Stripe on a free port, reachable from this machine only. It reports as Stripe does, signed. */
export async function startStandIn(options: {
  secret: string;
  siteUrl: string;
  /** The file that keeps what happened; null for memory only. */
  file: string | null;
  deliver: Deliver;
}): Promise<StandIn> {
  const { secret, siteUrl } = options;
  const ledger = createLedger(options.file);
  const { secretKey } = standInKeys(secret);
  const answer = createStripeApi(ledger, { secretKey, siteUrl });
  let sending: Promise<unknown> = Promise.resolve();

  const sendAll = async () => {
    if (ledger.isSilent()) return true;
    let isAccepted = true;
    for (const report of ledger.waiting()) {
      ledger.setSent(report.id);
      const { path, key } = report.account === undefined ? PLATFORM : CONNECTED;
      const request = signedReport(report, `${siteUrl}${path}`, standInKeys(secret)[key]);
      const { ok } = await options.deliver(path, request);
      isAccepted &&= ok;
    }
    return isAccepted;
  };
  const deliver = () => {
    const sent = sending.then(sendAll, sendAll);
    sending = sent;
    return sent;
  };

  const listener = await listenOnLocalhost(
    0,
    getRequestListener(async (request) => {
      const response = await answer(request);
      // The site’s own request must not wait for the report on it.
      void deliver().catch((error: unknown) => logError('a payment report failed', error));
      return response;
    }),
  );
  return {
    url: `http://127.0.0.1:${listener.port}`,
    secret,
    ledger,
    siteUrl,
    deliver,
    async stop() {
      await listener.close(500);
      await sending.catch(() => undefined);
    },
  };
}

/** The webhook request with a report, signed like Stripe’s. */
function signedReport(report: Report, url: string, secret: string): Request {
  const payload = JSON.stringify(report);
  return new Request(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({
        payload,
        secret,
      }),
    },
    body: payload,
  });
}
