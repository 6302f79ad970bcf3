import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createEvent } from '../../supabase/tests/people.ts';
import billingPortal from '../billing-portal.ts';
import checkout from '../checkout.ts';
import { call, json, SITE_URL } from './call.ts';
import { type Site, startSite } from './site.ts';
import { type StandIn, startPayments } from './stand-in.ts';
import { day, eventPurchase, report, resetPayments, subscriptionReport } from './stripe-reports.ts';

let site: Site;
let standIn: StandIn;
let subscription: ReturnType<typeof subscriptionReport>;
beforeAll(async () => {
  standIn = await startPayments();
  site = await startSite(standIn.environment);
});
afterAll(async () => {
  await standIn.stop();
  await site.stop();
});
beforeEach(async () => {
  await resetPayments(site);
  subscription = subscriptionReport(site.owner.id);
});

async function ownerIsPremium(): Promise<boolean> {
  const { data } = await site.owner.client.from('profiles').select('premium').single();
  return data?.premium;
}

const order = (body: unknown, token?: string) => call(checkout, '/api/checkout', json(body, token));

test('checkout returns where to pay, for whom, and for what', async () => {
  const eventId = await createEvent(site);
  const { accessToken, id } = site.owner;
  const monthly = await (await order({ plan: 'monthly' }, accessToken)).json();
  expect(standIn.sessionAt(monthly.url)).toMatchObject({
    mode: 'subscription',
    amount_total: 900,
    intent_metadata: { userId: id },
  });
  const once = await (await order({ plan: 'event', eventId }, accessToken)).json();
  expect(standIn.sessionAt(once.url)).toMatchObject({
    mode: 'payment',
    amount_total: 1900,
    intent_metadata: { userId: id, eventId },
  });
});

test('checkout is for signed-in users, their own events, and what they don’t have yet', async () => {
  const eventId = await createEvent(site);
  const { owner, stranger } = site;
  expect((await order({ plan: 'monthly' })).status).toBe(401);
  expect((await order({ plan: 'monthly' }, 'not.a.token')).status).toBe(401);
  expect((await order({ plan: 'yearly' }, owner.accessToken)).status).toBe(400);
  expect((await order({ plan: 'event', eventId }, stranger.accessToken)).status).toBe(404);
  await report(eventPurchase(owner.id, eventId).session('completed', day(1)));
  expect((await order({ plan: 'event', eventId }, owner.accessToken)).status).toBe(409);
  await report(subscription.bought(day(1)));
  expect((await order({ plan: 'monthly' }, owner.accessToken)).status).toBe(409);
});

const purchasesOf = async (client: Site['anonymous']) => (await client.rpc('own_purchases')).data;

test('a buyer sees what they bought, until when, and what was charged; no one else does', async () => {
  const eventId = await createEvent(site, { title: 'Spring Open' });
  const purchase = eventPurchase(site.owner.id, eventId);
  await report(
    subscription.bought(day(1)),
    subscription.month(day(1), day(30)),
    purchase.session('completed', day(2)),
  );
  expect(await purchasesOf(site.owner.client)).toEqual([
    {
      reference: expect.any(String),
      kind: 'event',
      eventId,
      title: 'Spring Open',
      status: 'paid',
      paidUntil: null,
      endsAt: null,
      receipts: [
        { outcome: 'paid', amount: 1900, currency: 'USD', occurredAt: expect.any(String) },
      ],
    },
    expect.objectContaining({
      kind: 'monthly',
      status: 'paid',
      paidUntil: expect.stringMatching(/^2026-1[12]-/),
      receipts: [expect.objectContaining({ outcome: 'paid', amount: 900 })],
    }),
  ]);
  expect(await purchasesOf(site.stranger.client)).toEqual([]);
  expect((await site.anonymous.rpc('own_purchases')).error).not.toBeNull();
});

test('a refund is shown with its purchase, although its report names no buyer', async () => {
  await report(subscription.month(day(1), day(30)), subscription.refunded(day(2)));
  expect(await purchasesOf(site.owner.client)).toMatchObject([
    { status: 'refunded', receipts: [{ outcome: 'refunded' }, { outcome: 'paid' }] },
  ]);
});

test('a cancelled subscription stays premium to the end of the month, can be resumed, and then ends', async () => {
  const ending = async () => (await purchasesOf(site.owner.client))[0].endsAt;
  await report(subscription.month(day(1), day(30)), subscription.cancelled(day(30), day(5)));
  expect(new Date(await ending()).getTime() / 1000).toBe(day(30));
  expect(await ownerIsPremium()).toBe(true);
  await report(subscription.cancelled(null, day(6)));
  expect(await ending()).toBeNull();
  await report(subscription.cancelled(day(30), day(7)), subscription.ended(day(30)));
  expect(await ending()).toBeNull();
  expect(await ownerIsPremium()).toBe(false);
});

test('only a subscriber is sent to the provider’s page for their subscription', async () => {
  const open = (token?: string) => call(billingPortal, '/api/billing-portal', json({}, token));
  expect((await open()).status).toBe(401);
  const without = await open(site.owner.accessToken);
  expect(without.status).toBe(404);
  expect((await without.json()).error.message).toBe('You don’t have a subscription.');
  const { accessToken } = site.owner;
  const { url } = await (await order({ plan: 'monthly' }, accessToken)).json();
  const { customer } = await standIn.pay(url);
  expect(await ownerIsPremium()).toBe(true);
  expect((await open(site.stranger.accessToken)).status).toBe(404);
  const answer = await open(accessToken);
  expect(await answer.json()).toEqual({ url: `${SITE_URL}/_local/portal?customer=${customer}` });
});
