import { z } from 'zod';
import { parseFormBody } from './form-body.ts';
import { expireSession, findPurchase, refund } from './happenings.ts';
import type { Account, Ledger, Session, Thing } from './ledger.ts';

/** What the stand-in for Stripe answers. */
type Answer = { status: number; body: object };

type Call = {
  method: string;
  path: string;
  query: URLSearchParams;
  /** The parameters in the body. */
  body: unknown;
  /** The connected account that the request is for; null for the platform. */
  account: string | null;
};

const list = <Item extends z.ZodType>(item: Item) =>
  z.record(z.string(), item).transform((items) => Object.values(items));
const metadata = z.record(z.string(), z.string()).default({});
const nested = z.object({ metadata }).default({ metadata: {} });

const sessionSchema = z.object({
  mode: z.enum(['payment', 'subscription']),
  success_url: z.url(),
  cancel_url: z.url(),
  expires_at: z.coerce.number().int().optional(),
  metadata,
  subscription_data: nested,
  payment_intent_data: nested,
  line_items: list(
    z.object({
      quantity: z.coerce.number().int().positive(),
      price_data: z.object({
        currency: z.string().regex(/^[a-z]{3}$/),
        unit_amount: z.coerce.number().int().nonnegative(),
        product_data: z.object({ name: z.string().min(1).max(250) }),
      }),
    }),
  ),
});

const refundSchema = z.object({
  payment_intent: z.string(),
  amount: z.coerce.number().int().positive().optional(),
  metadata,
});

const accountSchema = z.object({
  display_name: z.string().default(''),
  dashboard: z.literal('full'),
  identity: z.object({ country: z.string().length(2) }),
  configuration: z.object({
    merchant: z.object({
      capabilities: z.object({ card_payments: z.object({ requested: z.literal(true) }) }),
    }),
  }),
  defaults: z.object({
    responsibilities: z.object({
      fees_collector: z.literal('stripe'),
      losses_collector: z.literal('stripe'),
    }),
  }),
});

const linkSchema = z.object({
  account: z.string(),
  use_case: z.object({
    type: z.literal('account_onboarding'),
    account_onboarding: z.object({
      refresh_url: z.url(),
      return_url: z.url(),
    }),
  }),
});

const HALF_AN_HOUR = 1800;
const DAY = 86_400;

/**
 * Answers requests to Stripe’s paths as the `stripe` client sends them: the part of the API that Premium and fees need.
 * Requests with a key that was used before get the first answer again.
 */
export function createStripeApi(ledger: Ledger, options: { secretKey: string; siteUrl: string }) {
  const known = new Map<string, { text: string; answer: Answer }>();
  return async (request: Request): Promise<Response> => {
    if (request.headers.get('authorization') !== `Bearer ${options.secretKey}`) {
      return toResponse(failure(401, { message: 'Invalid API Key provided' }));
    }
    const text = await request.text();
    const account = request.headers.get('stripe-account');
    const key = request.headers.get('idempotency-key');
    const once = key === null ? null : `${account} ${key}`;
    const before = once === null ? undefined : known.get(once);
    if (before) {
      const isSame = before.text === text;
      return toResponse(isSame ? before.answer : failure(400, { type: 'idempotency_error' }));
    }
    const { pathname: path, searchParams: query } = new URL(request.url);
    const body = text.startsWith('{') ? JSON.parse(text) : parseFormBody(new URLSearchParams(text));
    const answer = answerCall(
      ledger,
      { method: request.method, path, query, body, account },
      options,
    );
    if (once !== null && request.method === 'POST') known.set(once, { text, answer });
    return toResponse(answer);
  };
}

/** Returns the address of a page of the stand-in. */
export function standInPage(siteUrl: string, page: string, query: Record<string, string>): string {
  return `${siteUrl}/_local/${page}?${new URLSearchParams(query)}`;
}

function toResponse({ status, body }: Answer): Response {
  return Response.json(body, { status, headers: { 'request-id': `req_${crypto.randomUUID()}` } });
}

function answerCall(ledger: Ledger, call: Call, { siteUrl }: { siteUrl: string }): Answer {
  const [, id = '', action = ''] =
    /^\/v[12]\/(?:checkout\/sessions|core\/accounts)\/(\w+)(?:\/(\w+))?$/.exec(call.path) ?? [];
  const route = `${call.method} ${id ? call.path.replace(id, '*') : call.path}`;
  if (isClosed(ledger, call.account)) return revoked();
  try {
    switch (route) {
      case 'POST /v1/checkout/sessions':
        return createSession(ledger, call, siteUrl);
      case 'GET /v1/checkout/sessions':
        return listing(
          ledger
            .all('checkout.session', call.account)
            .filter((one) => one.payment_intent === call.query.get('payment_intent')),
        );
      case 'GET /v1/checkout/sessions/*':
      case 'POST /v1/checkout/sessions/*/expire':
        return oneSession(ledger, call, { id, action });
      case 'POST /v1/billing_portal/sessions':
        return createPortal(ledger, call, siteUrl);
      case 'POST /v1/refunds':
        return createRefund(ledger, call);
      case 'GET /v1/refunds':
        return listing(ofIntent(ledger.all('refund', call.account), call));
      case 'GET /v1/disputes':
        return listing(ofIntent(ledger.all('dispute', call.account), call));
      case 'GET /v1/events': {
        const since = Number(call.query.get('created[gte]') ?? 0);
        const until = Number(call.query.get('created[lte]') ?? Number.POSITIVE_INFINITY);
        const types = [...call.query].flatMap(([name, type]) => (/^types/.test(name) ? type : []));
        const made = ledger
          .reports(call.account)
          .filter(
            ({ created, type }) => created >= since && created <= until && types.includes(type),
          );
        return success({ object: 'list', has_more: false, data: made.toReversed() });
      }
      case 'POST /v2/core/accounts':
        return createAccount(ledger, call);
      case 'GET /v2/core/accounts/*':
        return answerAccount(ledger.find('v2.core.account', id, null));
      case 'POST /v2/core/account_links':
        return createLink(call, ledger, siteUrl);
      default:
        return failure(404, { message: `Unrecognized request URL (${route})` });
    }
  } catch (error) {
    if (error instanceof z.ZodError) return failure(400, { message: z.prettifyError(error) });
    throw error;
  }
}

function createSession(ledger: Ledger, { body, account }: Call, siteUrl: string): Answer {
  const asked = sessionSchema.parse(body);
  const now = ledger.now();
  const expires_at = asked.expires_at ?? now + DAY;
  if (expires_at < now + HALF_AN_HOUR || expires_at > now + DAY) {
    return failure(400, { param: 'expires_at', message: 'It must be in 30 minutes to 24 hours' });
  }
  if (account !== null && ledger.find('v2.core.account', account, null)?.state !== 'active') {
    return failure(400, { message: 'The account can’t take payments' });
  }
  const { mode, success_url, cancel_url } = asked;
  const data = mode === 'subscription' ? asked.subscription_data : asked.payment_intent_data;
  const amounts = asked.line_items.map((item) => item.quantity * item.price_data.unit_amount);
  const id = ledger.newId('cs');
  return success(
    ledger.keep<Session>({
      id,
      object: 'checkout.session',
      account,
      created: now,
      mode,
      expires_at,
      success_url,
      cancel_url,
      metadata: asked.metadata,
      intent_metadata: data.metadata,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: amounts.reduce((sum, amount) => sum + amount, 0),
      currency: asked.line_items[0]?.price_data.currency ?? 'usd',
      payment_intent: null,
      customer: null,
      subscription: null,
      url: standInPage(siteUrl, 'checkout', { session: id }),
      names: asked.line_items.map((item) => item.price_data.product_data.name),
    }),
  );
}

function oneSession(
  ledger: Ledger,
  { account, query }: Call,
  { id, action }: { id: string; action: string },
): Answer {
  const session = ledger.find('checkout.session', id, account);
  if (session === null) return missing('checkout.session');
  if (action === 'expire') {
    if (session.status !== 'open') {
      return failure(400, {
        message: 'Only Checkout Sessions with a status in [open] can be expired',
      });
    }
    expireSession(ledger, session);
    return success(session);
  }
  const { intent, charge } = findPurchase(ledger, session);
  if (!query.get('expand[0]')?.startsWith('payment_intent') || intent === null) {
    return success(session);
  }
  const payment_intent = { ...shown(intent), latest_charge: charge && shown(charge) };
  return success({ ...session, payment_intent });
}

function createPortal(ledger: Ledger, { body }: Call, siteUrl: string): Answer {
  const { customer } = z.object({ customer: z.string() }).parse(body);
  const isKnown = ledger.all('subscription', null).some((one) => one.customer === customer);
  if (!isKnown) return missing('customer');
  return success({
    id: ledger.newId('bps'),
    object: 'billing_portal.session',
    url: standInPage(siteUrl, 'portal', { customer }),
  });
}

function createRefund(ledger: Ledger, { body, account }: Call): Answer {
  const asked = refundSchema.parse(body);
  const intent = ledger.find('payment_intent', asked.payment_intent, account);
  const charge = ledger.find('charge', intent?.latest_charge ?? null, account);
  if (intent === null || charge === null) return missing('payment_intent');
  const rest = charge.amount - charge.amount_refunded;
  const amount = asked.amount ?? rest;
  if (charge.disputed) {
    return failure(400, { code: 'charge_disputed', message: 'The charge has been charged back' });
  }
  if (amount > rest || rest === 0) {
    const code = rest === 0 ? 'charge_already_refunded' : 'amount_too_large';
    return failure(400, {
      code,
      message: 'Refund amount is greater than unrefunded amount on charge',
    });
  }
  const paid = Object.assign(charge, { payment_intent: intent.id });
  return success(refund(ledger, paid, { amount, metadata: asked.metadata }));
}

function ofIntent<Item extends { payment_intent: string }>(items: Item[], { query }: Call): Item[] {
  return items.filter((one) => one.payment_intent === query.get('payment_intent')).toReversed();
}

function createAccount(ledger: Ledger, { body }: Call): Answer {
  const asked = accountSchema.parse(body);
  return answerAccount(
    ledger.keep<Account>({
      id: ledger.newId('acct'),
      object: 'v2.core.account',
      account: null,
      created: ledger.now(),
      country: asked.identity.country.toLowerCase(),
      display_name: asked.display_name,
      state: 'restricted',
    }),
  );
}

function answerAccount(account: Account | null): Answer {
  if (account === null) return missing('v2.core.account');
  if (account.state === 'closed') return revoked();
  const isReady = account.state === 'active';
  return success({
    id: account.id,
    object: 'v2.core.account',
    display_name: account.display_name,
    identity: { country: account.country },
    configuration: { merchant: { capabilities: { card_payments: { status: account.state } } } },
    requirements: {
      entries: isReady ? [] : [{ description: 'Details of the club and its bank account' }],
    },
  });
}

function createLink({ body }: Call, ledger: Ledger, siteUrl: string): Answer {
  const { account, use_case } = linkSchema.parse(body);
  if (ledger.find('v2.core.account', account, null) === null) return missing('v2.core.account');
  if (isClosed(ledger, account)) return revoked();
  const { return_url: back } = use_case.account_onboarding;
  return success({
    object: 'v2.core.account_link',
    account,
    url: standInPage(siteUrl, 'onboarding', { account, back }),
  });
}

function listing(things: Thing[]): Answer {
  return success({ object: 'list', has_more: false, data: things.map(shown) });
}

function success(body: object): Answer {
  return { status: 200, body: 'account' in body && 'created' in body ? shown(body) : body };
}

/** The object as Stripe shows it, without the account that it is at. */
function shown(thing: object): object {
  const { account: _, ...rest } = thing as { account?: unknown };
  return rest;
}

/** True for an account whose owner has disconnected this site. */
function isClosed(ledger: Ledger, account: string | null): boolean {
  return ledger.find('v2.core.account', account, null)?.state === 'closed';
}

function revoked(): Answer {
  const message = 'The provided key does not have access to the account';
  return failure(403, { code: 'account_invalid', message });
}

function missing(kind: string): Answer {
  return failure(404, { code: 'resource_missing', message: `No such ${kind}` });
}

function failure(status: number, error: Record<string, string>): Answer {
  return { status, body: { error: { type: 'invalid_request_error', ...error } } };
}
