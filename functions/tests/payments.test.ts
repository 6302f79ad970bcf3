import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createEvent, readRegistration, springOpen } from '../../supabase/tests/people.ts';
import page from '../page.ts';
import register from '../register.ts';
import registrationPage from '../registration-page.ts';
import webhook from '../stripe-webhook.ts';
import sweep from '../sweep.ts';
import { call, readConfirmation } from './call.ts';
import { type Site, startSite } from './site.ts';
import { eventsOn } from './site-events.ts';
import {
  day,
  event,
  eventPurchase,
  report,
  resetPayments,
  STRIPE_KEYS,
  signReport,
  subscriptionReport,
} from './stripe-reports.ts';

let site: Site;
let subscription: ReturnType<typeof subscriptionReport>;
beforeAll(async () => {
  site = await startSite(STRIPE_KEYS);
});
afterAll(() => site.stop());
const { publishEvent } = eventsOn(() => site);

beforeEach(async () => {
  await resetPayments(site);
  subscription = subscriptionReport(site.owner.id);
});

const post = (init: RequestInit) => call(webhook, '/api/stripe-webhook', init);

async function ownerIsPremium(): Promise<boolean> {
  const { data } = await site.owner.client.from('profiles').select('premium').single();
  return data?.premium;
}

async function kept(): Promise<number> {
  return (await site.sql('select from public.payments')).length;
}

async function premiumEvents(): Promise<string[]> {
  return (await site.owner.client.rpc('own_premium_events')).data;
}

test('a payment makes only its buyer premium', async () => {
  await report(subscription.bought(day(1)));
  expect(await ownerIsPremium()).toBe(true);
  const others = await site.sql('select from public.profiles where premium and user_id <> $1', [
    site.owner.id,
  ]);
  expect(others).toEqual([]);
});

test('reports on an organizer’s account, and those of the other mode, are accepted and buy nothing', async () => {
  await report({ ...subscription.bought(day(1)), account: 'acct_1' });
  await report({ ...subscription.bought(day(1)), livemode: true });
  expect(await kept()).toBe(0);
  expect(await ownerIsPremium()).toBe(false);
});

test('a report that the provider did not sign is rejected and changes nothing', async () => {
  const { headers, body } = signReport(subscription.bought(day(1)));
  const elsewhere = JSON.stringify(body).replaceAll(site.owner.id, site.stranger.id);
  const tampered = { method: 'POST', headers: headers ?? {}, body: elsewhere };
  const unsigned = { method: 'POST', body: body ?? null };
  const forged = { ...unsigned, headers: { 'stripe-signature': 't=1,v1=00' } };
  for (const init of [tampered, unsigned, forged]) {
    const answer = await post(init);
    expect(answer.status).toBe(400);
    expect((await answer.json()).error.code).toBe('bad_signature');
  }
  expect(await kept()).toBe(0);
});

test('a recorded request that is replayed later is rejected', async () => {
  const sixMinutesAgo = Math.floor(Date.now() / 1000) - 360;
  expect((await post(signReport(subscription.bought(day(1)), sixMinutesAgo))).status).toBe(400);
  expect(await ownerIsPremium()).toBe(false);
});

test('the same report counts once, in sequence and all at once', async () => {
  const paid = subscription.bought(day(1));
  await report(paid, paid);
  await report(subscription.ended(day(2)), paid);
  expect(await ownerIsPremium()).toBe(false);
  const renewed = subscription.paid(day(3));
  const answers = await Promise.all(Array.from({ length: 8 }, () => post(signReport(renewed))));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(await kept()).toBe(3);
});

test('a report that concerns no purchase is accepted and not stored', async () => {
  await report(
    event('customer.created', { id: 'cus_1' }, day(1)),
    event('charge.refunded', { customer: null, metadata: {}, refunded: true }, day(1)),
    event(
      'checkout.session.completed',
      { customer: 'cus_other', metadata: { shop: 'mugs' }, payment_status: 'paid', created: 1 },
      day(1),
    ),
    subscription.updated('active', day(1)),
  );
  expect(await kept()).toBe(0);
});

test.each([
  ['a renewal goes on', () => [subscription.paid(day(8))], true],
  ['a renewal that fails ends it', () => [subscription.failed(day(8))], false],
  [
    'one that fails and is paid in the end goes on',
    () => [subscription.failed(day(8), day(9)), subscription.paid(day(8), day(10))],
    true,
  ],
  ['a cancellation ends it', () => [subscription.ended(day(8))], false],
  [
    'one that runs to the end of the month goes on',
    () => [subscription.updated('active', day(8))],
    true,
  ],
  ['a refund ends it', () => [subscription.refunded(day(1) + 2, { reported: day(8) })], false],
  ['a refund of a part does not', () => [subscription.refunded(day(8), { whole: false })], true],
  [
    'a refund after a renewal takes back the month that was paid with it',
    () => [subscription.paid(day(8)), subscription.refunded(day(8) + 2, { reported: day(9) })],
    false,
  ],
  [
    'and not the month after it',
    () => [subscription.paid(day(8)), subscription.refunded(day(1) + 2, { reported: day(9) })],
    true,
  ],
  [
    'a payment after a cancellation starts it again',
    () => [subscription.ended(day(8)), subscription.paid(day(9))],
    true,
  ],
  [
    'a bill from before a cancellation does not',
    () => [subscription.ended(day(8)), subscription.paid(day(7), day(9))],
    false,
  ],
  [
    'of a payment and an end in the same second the end counts',
    () => [subscription.ended(day(8)), subscription.paid(day(8))],
    false,
  ],
] satisfies [string, () => Report[], boolean][])(
  'by the month: %s, in whatever order the reports come',
  async (_, following, expected) => {
    const reports = [subscription.bought(day(1)), ...following()];
    await report(...reports);
    expect(await ownerIsPremium()).toBe(expected);
    await site.sql('delete from public.payments');
    await site.sql('update public.profiles set premium = false');
    await report(...reports.toReversed());
    expect(await ownerIsPremium(), 'the last report first').toBe(expected);
    await site.sql('delete from public.payments');
    await Promise.all(reports.map((webhookEvent) => report(webhookEvent)));
    expect(await ownerIsPremium(), 'all at once').toBe(expected);
  },
);

test('a buyer who paid twice stays premium when one of the two ends', async () => {
  const second = subscriptionReport(site.owner.id);
  await report(subscription.bought(day(1)), second.bought(day(2)), second.ended(day(3)));
  expect(await ownerIsPremium()).toBe(true);
});

test('a delayed payment counts once it arrives, and not if it fails', async () => {
  const eventId = await createEvent(site);
  const purchase = eventPurchase(site.owner.id, eventId);
  await report(purchase.session('completed', day(1), 'unpaid'));
  expect(await premiumEvents()).not.toContain(eventId);
  await report(purchase.session('async_payment_succeeded', day(1)));
  expect(await premiumEvents()).toEqual([eventId]);
  const other = await createEvent(site);
  await report(
    eventPurchase(site.owner.id, other).session('async_payment_failed', day(1), 'unpaid'),
  );
  expect(await premiumEvents()).toEqual([eventId]);
});

test('a report for a deleted account or event is no failure', async () => {
  await report(
    subscriptionReport(crypto.randomUUID()).bought(day(1)),
    eventPurchase(site.owner.id, 'gone').session('completed', day(1)),
  );
  expect(await kept()).toBe(2);
});

test('after a refund, the sweep removes paid features from the page, and they stay stored', async () => {
  const fields = { parkingInfo: 'Behind the hall' };
  const eventId = await createEvent(site, {
    ...fields,
    tabsShown: { ...springOpen.tabsShown, showLocation: true },
  });
  const purchase = eventPurchase(site.owner.id, eventId);
  await report(purchase.session('completed', day(1)));
  const published = await publishEvent(eventId);
  expect(published.status).toBe(200);
  const shown = async () => (await call(page, `/${eventId}`)).text();
  expect(await shown()).toContain('Behind the hall');
  await report(purchase.refunded(day(1)));
  expect(await premiumEvents()).toEqual([]);
  await call(sweep, '/');
  expect(await shown()).not.toContain('Behind the hall');
  const { data } = await site.owner.client
    .from('events')
    .select('content')
    .eq('id', eventId)
    .single();
  expect(JSON.stringify(data)).toContain('Behind the hall');
});

test('players get the bank account in the confirmation alone, and the payment link until the purchase is refunded', async () => {
  const link = 'https://pay.example/open';
  const [iban, plainIban] = ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'];
  const account = { transferHolder: 'SK Ulm', transferIban: iban };
  const eventId = await createEvent(site, { registrationFee: 40, paymentLink: link, ...account });
  const purchase = eventPurchase(site.owner.id, eventId);
  await report(purchase.session('completed', day(1)));
  await publishEvent(eventId);
  const pageHtml = await (await call(page, `/${eventId}`)).text();
  const formHtml = await (await call(registrationPage, `/register?eventId=${eventId}`)).text();
  expect(formHtml).toContain('name="fullName"');
  for (const hidden of [link, iban, plainIban]) {
    expect(pageHtml).not.toContain(hidden);
    expect(formHtml).not.toContain(hidden);
  }
  const confirmation = async (fullName: string) => {
    const form = {
      ...readRegistration(fullName),
      ...{ fideRating: '', nationalRating: '', showName: 'on' },
    };
    const body = new URLSearchParams({ eventId, ...form, paymentAcknowledged: 'on' });
    const response = await call(register, '/api/register', { method: 'POST', body });
    return readConfirmation(response);
  };
  const paid = await confirmation('Ann Archer');
  for (const shown of [`href="${link}"`, iban, `value="${plainIban}"`])
    expect(paid).toContain(shown);
  await report(purchase.refunded(day(1)));
  await call(sweep, '/');
  const free = await confirmation('Bob Berg');
  expect(free).not.toContain(link);
  expect(free).toContain(iban);
});

test('no one can make themselves premium through the API', async () => {
  const { client, id } = site.owner;
  const eventId = await createEvent(site);
  const row = {
    provider_event_id: 'evt_forged',
    buyer_id: id,
    kind: 'monthly',
    reference: 'cus_forged',
    outcome: 'paid',
    occurred_at: new Date().toISOString(),
  };
  for (const caller of [client, site.anonymous, site.stranger.client]) {
    const attempts = [
      caller.rpc('record_payment', { in_report: row }),
      caller.from('payments').insert(row),
      caller.from('payments').upsert({ ...row, event_id: eventId, kind: 'event' }),
      caller.from('profiles').update({ premium: true }).eq('user_id', id),
      caller.from('profiles').upsert({ user_id: id, email: 'x@y.example', premium: true }),
      caller.rpc('purchase_status', { in_reference: 'cus_forged' }),
    ];
    for (const { error } of await Promise.all(attempts)) expect(error).not.toBeNull();
  }
  expect(await ownerIsPremium()).toBe(false);
  expect(await premiumEvents()).toEqual([]);
  expect(await kept()).toBe(0);
  expect((await site.anonymous.rpc('own_premium_events')).error).not.toBeNull();
});
