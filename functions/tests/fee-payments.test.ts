import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { standInKeys } from '../../server/environment/environment.ts';
import { feePaymentAddress } from '../../server/payments/fee-payments.ts';
import {
  createEvent,
  register as enter,
  readRegistration,
  registerGuest,
} from '../../supabase/tests/people.ts';
import connectWebhook from '../connect-webhook.ts';
import entryPage from '../entry.ts';
import pay from '../pay.ts';
import payoutAccount from '../payout-account.ts';
import register from '../register.ts';
import registerPay from '../register-pay.ts';
import registrationPage from '../registration-page.ts';
import sweep from '../sweep.ts';
import { call, json, SITE_URL } from './call.ts';
import { type Site, startSite } from './site.ts';
import { eventsOn } from './site-events.ts';
import { type StandIn, startPayments } from './stand-in.ts';

let site: Site;
let standIn: StandIn;
let eventId: string;
let onboarding: string;
const { publishEvent, makePremium } = eventsOn(() => site);

beforeAll(async () => {
  standIn = await startPayments();
  site = await startSite(standIn.environment);
  await makePremium(site.owner.id, true);
});
afterAll(async () => {
  await standIn.stop();
  await site.stop();
});
beforeEach(async () => {
  standIn.ledger.setSilent(false);
  eventId = await createEvent(site, { registrationFee: 35, currency: 'EUR' });
  expect((await publishEvent(eventId)).status).toBe(200);
  onboarding = await connect();
  await standIn.changeAccount(onboarding, 'complete');
  await site.owner.client.from('online_events').insert({ event_id: eventId });
});

/** Begins to connect an account, and returns the address at Stripe. */
async function connect(): Promise<string> {
  const body = { country: 'DE', eventId };
  const answer = await call(
    payoutAccount,
    '/api/payout-account',
    json(body, site.owner.accessToken),
  );
  expect(answer.status).toBe(200);
  return (await answer.json()).url;
}

/** Submits the plain form for a guest and returns the cookie of the confirmation, and the page. */
async function registered(fullName: string) {
  const form = {
    eventId,
    ...readRegistration(fullName),
    showName: 'on',
    paymentAcknowledged: 'on',
  };
  const fields = { ...form, fideRating: '', nationalRating: '' };
  const body = new URLSearchParams(fields);
  const response = await call(register, '/api/register', { method: 'POST', body });
  expect(response.status).toBe(303);
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { cookie, confirmation: response.headers.get('location') ?? '' };
}

type Registered = Awaited<ReturnType<typeof registered>>;

const read = async ({ cookie, confirmation }: Registered, more = '') =>
  (await call(registrationPage, confirmation + more, { headers: { cookie } })).text();

const openPayment = ({ cookie }: Registered) =>
  call(registerPay, '/register/pay', {
    method: 'POST',
    headers: { cookie },
    body: new URLSearchParams({ eventId }),
  });

const pageOf = async (made: Registered) => {
  const answer = await openPayment(made);
  expect(answer.status).toBe(303);
  return answer.headers.get('location') ?? '';
};

const receipts = async (): Promise<number[]> =>
  (
    await site.sql(
      `select amount::int, method, source from public.receipts
       where event_id = $1 order by created_at, movement collate "C", movement_part`,
      [eventId],
    )
  ).map(({ amount }) => Number(amount));

const statuses = async () =>
  (
    await site.sql(
      'select status from public.participants where event_id = $1 order by registered_at, id',
      [eventId],
    )
  ).map(({ status }) => status);

test('a guest pays from the confirmation without a script, and returns to read that it is paid', async () => {
  const made = await registered('Ann Archer');
  expect(await read(made)).toContain('action="/register/pay"');
  const url = await pageOf(made);
  const session = standIn.sessionAt(url);
  expect(session).toMatchObject({ amount_total: 3500, currency: 'eur', status: 'open' });
  expect(session.account).toBe(new URL(onboarding).searchParams.get('account'));
  expect(session.names[0]).toContain('Ann Archer');
  await standIn.pay(url);
  expect(await receipts()).toEqual([3500]);
  expect(await statuses()).toEqual(['paid']);
  const back = await call(pay, session.success_url.slice(SITE_URL.length));
  const location = back.headers.get('location') ?? '';
  expect(location).toBe(`${SITE_URL}${made.confirmation}&payment=paid`);
  const page = await read(made, '&payment=paid');
  expect(page).toContain('Paid. Thank you.');
  expect(page).not.toContain('action="/register/pay"');
  expect((await openPayment(made)).status).toBe(409);
});

test('the return asks Stripe by itself, while every report is withheld', async () => {
  standIn.ledger.setSilent(true);
  const made = await registered('Ann Archer');
  const url = await pageOf(made);
  const { success_url } = standIn.sessionAt(url);
  const outcome = async () => {
    const back = await call(pay, success_url.slice(SITE_URL.length));
    return new URL(back.headers.get('location') ?? '').searchParams.get('payment');
  };
  expect(await outcome()).toBe('unpaid');
  await standIn.happen(url, 'payLater');
  expect(await outcome()).toBe('processing');
  expect((await openPayment(made)).status).toBe(409);
  await standIn.happen(url, 'settle');
  expect(await outcome()).toBe('paid');
  expect(await receipts()).toEqual([3500]);
});

test('an account pays for a whole family at once, and only for its own entries', async () => {
  for (const name of ['Player One', 'Ben One']) {
    const family = { forSomebodyElse: name === 'Ben One', paymentAcknowledged: true };
    const form = { ...readRegistration(name), ...family };
    expect((await enter(site, site.player, eventId, form)).error).toBeNull();
  }
  const rows = await site.sql('select id from public.participants where event_id = $1', [eventId]);
  const participantIds = rows.map(({ id }) => id);
  expect(participantIds).toHaveLength(2);
  const order = (token: string) => call(pay, '/api/pay', json({ eventId, participantIds }, token));
  expect((await order(site.stranger.accessToken)).status).toBe(404);
  const { url } = await (await order(site.player.accessToken)).json();
  expect((await (await order(site.player.accessToken)).json()).url).toBe(url);
  expect(standIn.sessionAt(url)).toMatchObject({ amount_total: 7000 });
  await standIn.pay(url);
  expect(await receipts()).toEqual([3500, 3500]);
  expect(await statuses()).toEqual(['paid', 'paid']);
});

test('a page for an amount that is no longer owed is closed by the next payment, and by the sweep', async () => {
  const made = await registered('Ann Archer');
  const first = await pageOf(made);
  await site.sql(
    `insert into public.receipts (event_id, participant_id, amount)
     select event_id, id, 1000 from public.participants where event_id = $1`,
    [eventId],
  );
  const second = await pageOf(made);
  expect(standIn.sessionAt(first).status).toBe('expired');
  expect(standIn.sessionAt(second).amount_total).toBe(2500);
  await site.sql("update public.participants set status = 'cancelled' where event_id = $1", [
    eventId,
  ]);
  await call(sweep, '/');
  expect(standIn.sessionAt(second).status).toBe('expired');
});

test('the link to an entry leads to its payment', async () => {
  const made = await registered('Ann Archer');
  const [, link = ''] = /href="(\/entry\/[\w-]{43})"/.exec(await read(made)) ?? [];
  const opened = await call(entryPage, link);
  const path = opened.headers.get('location') ?? '';
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
  const page = await call(entryPage, path, { headers: { cookie } });
  expect(page.headers.get('content-security-policy')).toContain('https://checkout.stripe.com');
  expect(await page.text()).toContain('value="pay"');
  const press = () =>
    call(entryPage, path, {
      method: 'POST',
      headers: { cookie },
      body: new URLSearchParams({ action: 'pay' }),
    });
  const answer = await press();
  expect(answer.status).toBe(303);
  await standIn.pay(answer.headers.get('location') ?? '');
  const after = await call(entryPage, `${path}?payment=paid`, { headers: { cookie } });
  expect(await after.text()).toContain('Paid. Thank you.');
});

test('a waiting player pays once they have a place', async () => {
  await site.sql(
    'update public.events set max_players = 1, keeps_waiting_list = true where id = $1',
    [eventId],
  );
  expect((await publishEvent(eventId)).status).toBe(200);
  const acknowledged = { paymentAcknowledged: true };
  await registerGuest(site, eventId, { ...readRegistration('Gus Guest'), ...acknowledged });
  await enter(site, site.player, eventId, { ...readRegistration('Player One'), ...acknowledged });
  expect(await statuses()).toEqual(['registered', 'waiting']);
  const order = { eventId, participantIds: [site.player.id] };
  const open = () => call(pay, '/api/pay', json(order, site.player.accessToken));
  expect((await (await open()).json()).error.code).toBe('entry_waiting');
  await site.sql(
    "update public.participants set status = 'cancelled' where event_id = $1 and status = 'registered'",
    [eventId],
  );
  expect(await statuses()).toEqual(['cancelled', 'registered']);
  expect((await open()).status).toBe(200);
});

test('refunds, failed refunds, and disputes at Stripe are receipts, without anyone typing them', async () => {
  const url = await pageOf(await registered('Ann Archer'));
  await standIn.pay(url);
  await standIn.happen(url, 'refundPart');
  expect(await statuses()).toEqual(['registered']);
  await standIn.happen(url, 'failRefund');
  expect(await statuses()).toEqual(['paid']);
  await standIn.happen(url, 'dispute');
  expect(await statuses()).toEqual(['registered']);
  await standIn.happen(url, 'win');
  expect(await statuses()).toEqual(['paid']);
  expect((await receipts()).reduce((sum, amount) => sum + amount, 0)).toBe(3500);
});

test('what Stripe reported in vain is asked for by the sweep', async () => {
  const url = await pageOf(await registered('Ann Archer'));
  standIn.ledger.setSilent(true);
  await standIn.pay(url);
  await site.sql("update private.entry_payments set ask_at = now() - interval '1 minute'");
  await call(sweep, '/');
  expect(await receipts()).toEqual([3500]);
  await standIn.happen(url, 'refundPart');
  await site.sql(
    "update public.payout_accounts set asked_at = now() - interval '2 hours', events_seen_until = now() - interval '1 day'",
  );
  await call(sweep, '/');
  expect(await receipts()).toEqual([3500, -1750]);
});

const { connectWebhookSecret, webhookSecret } = standInKeys('of_these_tests');

function report(body: object, { secret = connectWebhookSecret, age = 0 } = {}) {
  const payload = JSON.stringify(body);
  const timestamp = Math.floor(Date.now() / 1000) - age;
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  const headers = { 'stripe-signature': signature };
  return call(connectWebhook, '/api/connect-webhook', { method: 'POST', headers, body: payload });
}

test('forged, old, live, and foreign reports change nothing, and none is believed', async () => {
  const url = await pageOf(await registered('Ann Archer'));
  standIn.ledger.setSilent(true);
  const session = standIn.sessionAt(url);
  const lie = {
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.completed',
    account: session.account,
    livemode: false,
    created: 1,
    data: {
      object: {
        id: session.id,
        metadata: session.metadata,
        payment_status: 'paid',
        amount_total: 99_999,
      },
    },
  };
  expect((await report(lie, { secret: webhookSecret })).status).toBe(400);
  expect((await report(lie, { age: 301 })).status).toBe(400);
  expect((await report(lie)).status).toBe(200);
  expect(await receipts()).toEqual([]);
  await standIn.pay(url);
  expect((await report({ ...lie, livemode: true })).status).toBe(200);
  expect((await report({ ...lie, account: 'acct_unknown' })).status).toBe(200);
  const { account: _, ...withoutAccount } = lie;
  expect((await report(withoutAccount)).status).toBe(200);
  expect(await receipts()).toEqual([]);
  expect((await report(lie)).status).toBe(200);
  expect((await report(lie)).status).toBe(200);
  expect(await receipts()).toEqual([3500]);
});

test('without a ready account, the switch, or Premium, no one is offered online payment', async () => {
  const made = await registered('Ann Archer');
  const isOffered = async () => (await read(made)).includes('action="/register/pay"');
  expect(await isOffered()).toBe(true);
  await standIn.changeAccount(onboarding, 'askMore');
  expect(await isOffered()).toBe(false);
  expect((await openPayment(made)).status).toBe(409);
  await standIn.changeAccount(onboarding, 'complete');
  await makePremium(site.owner.id, false);
  expect(await isOffered()).toBe(false);
  await makePremium(site.owner.id, true);
  await site.owner.client.from('online_events').delete().eq('event_id', eventId);
  expect(await isOffered()).toBe(false);
});

test('of pages that are opened at once, no two can be paid for one player', async () => {
  await registered('Ann Archer');
  await registered('Bo Bird');
  const [ann, bo] = (
    await site.sql('select id from public.participants where event_id = $1 order by full_name', [
      eventId,
    ])
  ).map(({ id }) => String(id));
  const orders = [[ann], [ann, bo], [bo], [ann]].map((ids) => ids.flatMap((id) => id ?? []));
  const opened = await Promise.allSettled(
    orders.map((ids, index) => feePaymentAddress(eventId, ids, `/entry/${index}`)),
  );
  const urls = new Set(opened.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])));
  const open = [...urls].filter((url) => standIn.sessionAt(url).status === 'open');
  expect(open.length).toBeGreaterThan(0);
  for (const url of open) await standIn.pay(url);
  expect(new Set(await receipts())).toEqual(new Set([3500]));
  expect((await receipts()).length).toBe(
    (await statuses()).filter((status) => status === 'paid').length,
  );
});

test('a page of a cancelled event is closed by the sweep, and that of one with another organizer', async () => {
  const made = await registered('Ann Archer');
  const first = await pageOf(made);
  await site.sql('update public.events set is_cancelled = true where id = $1', [eventId]);
  await call(sweep, '/');
  expect(standIn.sessionAt(first).status).toBe('expired');
  await site.sql('update public.events set is_cancelled = false where id = $1', [eventId]);
  const second = await pageOf(made);
  await site.sql('update public.events set organizer_id = $2 where id = $1', [
    eventId,
    site.player.id,
  ]);
  await call(sweep, '/');
  expect(standIn.sessionAt(second).status).toBe('expired');
});

test('the confirmation names what the payment page asks for, once part of the fee was received', async () => {
  const made = await registered('Ann Archer');
  await site.sql(
    `insert into public.receipts (event_id, participant_id, amount)
     select event_id, id, 1000 from public.participants where event_id = $1`,
    [eventId],
  );
  expect(standIn.sessionAt(await pageOf(made)).amount_total).toBe(2500);
  const [, button] = /<button[^>]*>(Pay [^<]*)</.exec(await read(made)) ?? [];
  expect(button).toContain('25');
});

test('an open page of a deleted event is closed by the sweep', async () => {
  const url = await pageOf(await registered('Ann Archer'));
  await site.sql('delete from public.participants where event_id = $1', [eventId]);
  await site.sql('delete from public.events where id = $1', [eventId]);
  await call(sweep, '/');
  expect(standIn.sessionAt(url).status).toBe('expired');
});

test('a player who returns while Stripe doesn’t answer reaches their page all the same', async () => {
  const made = await registered('Ann Archer');
  const { success_url } = standIn.sessionAt(await pageOf(made));
  await standIn.changeAccount(onboarding, 'disconnect');
  const back = await call(pay, success_url.slice(SITE_URL.length));
  expect(back.headers.get('location')).toBe(`${SITE_URL}${made.confirmation}&payment=unknown`);

  // A new account shows nothing of the old one's page, which must not keep the player from paying.
  onboarding = await connect();
  await standIn.changeAccount(onboarding, 'complete');
  const again = await pageOf(made);
  expect(standIn.sessionAt(again).account).toBe(new URL(onboarding).searchParams.get('account'));
});
