import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { expect, onTestFinished, test } from 'vitest';
import { standInKeys } from '../../../server/environment/environment.ts';
import { createCheckoutPage } from './checkout-page.ts';
import { findPurchase, pay } from './happenings.ts';
import { startStandIn } from './stand-in.ts';

const SECRET = 'of_these_tests';
const SITE_URL = 'http://localhost:8888';

async function start(file: string | null = null, status = 200) {
  const delivered: Stripe.Event[] = [];
  const standIn = await startStandIn({
    secret: SECRET,
    siteUrl: SITE_URL,
    file,
    async deliver(_path, request) {
      const { webhookSecret } = standInKeys(SECRET);
      const signature = request.headers.get('stripe-signature') ?? '';
      const text = await request.text();
      delivered.push(
        await Stripe.webhooks.constructEventAsync(text, signature, webhookSecret, 300),
      );
      return new Response(null, { status });
    },
  });
  onTestFinished(() => standIn.stop());
  return { ...standIn, delivered, stripe: client(standIn.url) };
}

function client(url: string, key = standInKeys(SECRET).secretKey): Stripe {
  const { hostname: host, port } = new URL(url);
  return new Stripe(key, { host, port, protocol: 'http', maxNetworkRetries: 0 });
}

const order = (amount = 1900): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  success_url: `${SITE_URL}/done`,
  cancel_url: `${SITE_URL}/back`,
  metadata: { userId: 'u1' },
  payment_intent_data: { metadata: { userId: 'u1' } },
  line_items: [
    {
      quantity: 1,
      price_data: { currency: 'usd', unit_amount: amount, product_data: { name: 'Premium' } },
    },
  ],
});

test('Stripe’s own client creates a payment page, and the same request twice is one', async () => {
  const { stripe, ledger } = await start();
  const options = { idempotencyKey: 'order-1' };
  const [first, second] = await Promise.all([
    stripe.checkout.sessions.create(order(), options),
    stripe.checkout.sessions.create(order(), options),
  ]);
  expect(second.id).toBe(first.id);
  expect(first).toMatchObject({ status: 'open', amount_total: 1900, metadata: { userId: 'u1' } });
  expect(ledger.all('checkout.session', null)).toHaveLength(1);
  await expect(stripe.checkout.sessions.create(order(5), options)).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
  });
});

test('a payment page ends within a day, and a page that has ended takes no payment', async () => {
  const { stripe } = await start();
  const soon = Math.floor(Date.now() / 1000) + 60;
  await expect(
    stripe.checkout.sessions.create({ ...order(), expires_at: soon }),
  ).rejects.toMatchObject({ param: 'expires_at' });
  const { id } = await stripe.checkout.sessions.create(order());
  expect((await stripe.checkout.sessions.expire(id)).status).toBe('expired');
  await expect(stripe.checkout.sessions.expire(id)).rejects.toMatchObject({ statusCode: 400 });
});

test('another key is refused, and an unknown path is not answered', async () => {
  const { url, stripe } = await start();
  const stranger = client(url, 'sk_test_guessed');
  await expect(stranger.checkout.sessions.create(order())).rejects.toMatchObject({
    statusCode: 401,
  });
  await expect(stripe.products.list()).rejects.toMatchObject({ statusCode: 404 });
});

test('reports are signed, withheld for a while, and sent once in the order in which things happened', async () => {
  const { stripe, ledger, deliver, delivered } = await start();
  ledger.setSilent(true);
  const { id } = await stripe.checkout.sessions.create(order());
  const session = ledger.findSession(id);
  if (session === null) throw new Error('no session');
  pay(findPurchase(ledger, session), 'succeeded');
  const refund = await stripe.refunds.create({ payment_intent: session.payment_intent ?? '' });
  expect(refund.amount).toBe(1900);
  await deliver();
  expect(delivered).toEqual([]);
  ledger.setSilent(false);
  await deliver();
  await deliver();
  expect(delivered.map(({ type }) => type)).toEqual([
    'checkout.session.completed',
    'refund.created',
    'charge.refunded',
  ]);
});

test('what happened survives a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tabiya-stand-in-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'payments.json');
  const before = await start(file);
  const { id } = await before.stripe.checkout.sessions.create(order());
  const after = await start(file);
  expect((await after.stripe.checkout.sessions.retrieve(id)).amount_total).toBe(1900);
});

test('the page pays only for a form of this site, and says if the site refused the report', async () => {
  const { stripe, ledger, deliver, ...standIn } = await start(null, 500);
  const page = createCheckoutPage({ ...standIn, ledger, deliver });
  const { id, url } = await stripe.checkout.sessions.create(order());
  const press = (happening: string, origin: string) =>
    page(
      new Request(url ?? '', {
        method: 'POST',
        headers: { origin },
        body: new URLSearchParams({ happening }),
      }),
    );
  expect(await (await page(new Request(url ?? ''))).text()).toContain('nothing is charged');
  expect((await press('pay', 'https://elsewhere.example')).status).toBe(403);
  expect(ledger.findSession(id)?.status).toBe('open');
  expect((await press('pay', SITE_URL)).status).toBe(502);
  expect((await press('payLater', SITE_URL)).headers.get('location')).toContain('/_local/checkout');
});
