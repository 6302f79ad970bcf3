import { randomUUID } from 'node:crypto';
import { PROBLEMS } from '@tabiya/domain/words/en/problems';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectedStripe } from '../../server/payments/connected-stripe.ts';
import { feePaymentAddress } from '../../server/payments/fee-payments.ts';
import { createEvent, readRegistration, registerGuest } from '../../supabase/tests/people.ts';
import entryPage from '../entry.ts';
import payoutAccount from '../payout-account.ts';
import refund from '../refund.ts';
import sweep from '../sweep.ts';
import { call, json } from './call.ts';
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
  standIn.ledger.setShort(false);
  eventId = await createEvent(site, { registrationFee: 35, currency: 'EUR' });
  expect((await publishEvent(eventId)).status).toBe(200);
  const body = { country: 'DE', eventId };
  const token = site.owner.accessToken;
  onboarding = (await (await call(payoutAccount, '/api/payout-account', json(body, token))).json())
    .url;
  await standIn.changeAccount(onboarding, 'complete');
  await site.owner.client.from('online_events').insert({ event_id: eventId });
});

/** A player who has paid €35 online: the page, the payment, and its page at Stripe. */
async function paid(fullName = 'Ann Archer') {
  const form = { ...readRegistration(fullName), paymentAcknowledged: true };
  await registerGuest(site, eventId, form);
  const [entry] = await site.sql(
    'select id from public.participants where event_id = $1 and full_name = $2',
    [eventId, fullName],
  );
  const url = await feePaymentAddress(eventId, [String(entry?.['id'])], '/player');
  const { id: session, metadata, account } = await standIn.pay(url);
  const participants = { 1: String(entry?.['id']) };
  return {
    ...{ url, session, participants },
    ...{ account: account ?? '', paymentId: metadata['payment'] ?? '' },
  };
}

type Paid = Awaited<ReturnType<typeof paid>>;

/** Reserves a refund and crashes: what it is asked for under. */
async function reserve({ paymentId, participants }: Paid, amount: number): Promise<string> {
  const { data } = await site.owner.client.rpc('ask_refunds', {
    in_event_id: eventId,
    in_key: randomUUID(),
    in_refunds: [{ paymentId, parts: { 1: amount }, participants }],
  });
  return (data as { id: string }[])[0]?.id ?? '';
}

async function press(
  { paymentId, participants }: Pick<Paid, 'paymentId' | 'participants'>,
  amount: number,
  key = randomUUID(),
) {
  const body = { eventId, key, refunds: [{ paymentId, parts: { 1: amount }, participants }] };
  const answer = await call(refund, '/api/refund', json(body, site.owner.accessToken));
  expect(answer.status).toBe(200);
  return (await answer.json()).outcomes[0];
}

/** The sweep, once the minute of the request that reserved is over. */
async function sweepLater() {
  await site.sql("update private.refund_requests set send_at = now() - interval '1 second'");
  await call(sweep, '/');
}

const receipts = async () =>
  (
    await site.sql(
      'select amount::int from public.receipts where event_id = $1 order by created_at, movement',
      [eventId],
    )
  ).map(({ amount }) => Number(amount));

const intentOf = ({ session }: Paid) => standIn.ledger.findSession(session)?.payment_intent ?? '';

const refundsOf = (at: Paid) =>
  standIn.ledger
    .all('refund', at.account)
    .filter(({ payment_intent }) => payment_intent === intentOf(at))
    .map(({ amount, metadata }) => [amount, metadata['request']]);

const states = async () =>
  (
    await site.sql(
      `select requests.state from private.refund_requests as requests
       join private.entry_payments as payments on payments.id = requests.payment_id
       where payments.event_id = $1 order by requests.created_at`,
      [eventId],
    )
  ).map(({ state }) => state);

test('an organizer returns a part and then the rest, and pressing twice returns once', async () => {
  const at = await paid();
  const key = randomUUID();
  const [first, second] = await Promise.all([press(at, 1500, key), press(at, 1500, key)]);
  expect([first.outcome, second.outcome]).toEqual(['done', 'done']);
  expect(await receipts()).toEqual([3500, -1500]);
  expect(await press(at, 2001)).toMatchObject({ outcome: 'too_much' });
  expect(await press(at, 2000)).toMatchObject({ outcome: 'done' });
  expect(await receipts()).toEqual([3500, -1500, -2000]);
  expect(refundsOf(at)).toHaveLength(2);
});

test('after a crash before Stripe was asked, the sweep asks once', async () => {
  const at = await paid();
  const id = await reserve(at, 1500);
  expect(await receipts()).toEqual([3500]);
  await Promise.all([sweepLater(), sweepLater()]);
  await sweepLater();
  expect(refundsOf(at)).toEqual([[1500, id]]);
  expect(await receipts()).toEqual([3500, -1500]);
  expect(await states()).toEqual(['done']);
});

test('after a crash before Stripe’s answer was stored, the sweep finds the refund, also once Stripe has forgotten the key', async () => {
  const at = await paid();
  standIn.ledger.setSilent(true);
  const id = await reserve(at, 1500);
  // Made without a key, as if it was forgotten.
  await connectedStripe().stripe.refunds.create(
    { payment_intent: intentOf(at), amount: 1500, metadata: { request: id } },
    { stripeAccount: at.account },
  );
  expect(await states()).toEqual(['asked']);
  await sweepLater();
  expect(refundsOf(at)).toEqual([[1500, id]]);
  expect(await receipts()).toEqual([3500, -1500]);
  expect(await states()).toEqual(['done']);
});

test('a report alone completes what a crash left', async () => {
  const at = await paid();
  const id = await reserve(at, 1500);
  await connectedStripe().stripe.refunds.create(
    { payment_intent: intentOf(at), amount: 1500, metadata: { request: id } },
    { stripeAccount: at.account, idempotencyKey: id },
  );
  await standIn.deliver();
  expect(await states()).toEqual(['done']);
  await sweepLater();
  expect(refundsOf(at)).toHaveLength(1);
});

test('what Stripe refuses says so in its words, and what was refunded there is then known', async () => {
  const at = await paid();
  standIn.ledger.setSilent(true);
  await standIn.happen(at.url, 'refund');
  expect(await press(at, 3500)).toMatchObject({
    outcome: 'refused',
    error: expect.stringContaining('greater than unrefunded amount'),
  });
  expect(await receipts()).toEqual([3500, -3500]);
  expect(await press(at, 1)).toMatchObject({ outcome: 'too_much' });
});

test('a disputed payment isn’t refunded, whether or not the dispute was reported', async () => {
  const at = await paid();
  standIn.ledger.setSilent(true);
  await standIn.happen(at.url, 'dispute');
  expect(await press(at, 3500)).toMatchObject({ outcome: 'disputed' });
  expect(await press(at, 3500)).toMatchObject({ outcome: 'disputed', error: '' });
  expect(await receipts()).toEqual([3500, -3500]);
});

test('a refund that fails later is money to return again', async () => {
  const at = await paid();
  standIn.ledger.setShort(true);
  const key = randomUUID();
  expect(await press(at, 3500, key)).toMatchObject({ outcome: 'pending' });
  expect(await press(at, 3500, key)).toMatchObject({ outcome: 'pending' });
  const { data } = await site.owner.client.rpc('online_refunds', { in_event_id: eventId });
  expect(data).toMatchObject([{ pending: 3500, refundable: 0 }]);
  await standIn.happen(at.url, 'failRefund');
  expect(await receipts()).toEqual([3500, -3500, 3500]);
  standIn.ledger.setShort(false);
  expect(await press(at, 3500)).toMatchObject({ outcome: 'done' });
});

test('a refund that may have been made stays reserved where Stripe no longer shows it, and others are refused', async () => {
  const at = await paid();
  const id = await reserve(at, 1500);
  await standIn.changeAccount(onboarding, 'disconnect');
  await sweepLater();
  expect(id).not.toBe('');
  expect(await states()).toEqual(['asked']);
  expect(await press(at, 1500)).toMatchObject({ outcome: 'elsewhere' });
});

/** Drops what was asked for of a payment, as the organizer. */
const drop = (
  { paymentId }: Paid,
  token: string | undefined = site.owner.accessToken,
  hasLooked = false,
) => {
  const request = { ...json({ eventId, paymentId, hasLooked }, token), method: 'DELETE' };
  return call(refund, '/api/refund', request);
};

const passMinutes = () =>
  site.sql("update private.refund_requests set sent_at = sent_at - interval '3 minutes'");

test('a refund that Stripe doesn’t have can be dropped, and the money be returned again', async () => {
  const at = await paid();
  await reserve(at, 3500);
  expect((await drop(at)).status).toBe(409);
  await passMinutes();
  expect((await drop(at, site.stranger.accessToken)).status).toBe(403);
  expect(await states()).toEqual(['asked']);
  expect(await (await drop(at)).json()).toEqual({ isDropped: true });
  const { data } = await site.owner.client.rpc('online_refunds', { in_event_id: eventId });
  expect(data).toMatchObject([{ asked: 0, refundable: 3500, refused: null }]);
  expect(await press(at, 3500)).toMatchObject({ outcome: 'done' });
});

test('a refund that Stripe has isn’t dropped, also if no report of it came', async () => {
  const at = await paid();
  standIn.ledger.setSilent(true);
  const id = await reserve(at, 1500);
  await connectedStripe().stripe.refunds.create(
    { payment_intent: intentOf(at), amount: 1500, metadata: { request: id } },
    { stripeAccount: at.account },
  );
  await passMinutes();
  expect(await (await drop(at)).json()).toEqual({ isDropped: false });
  expect(await states()).toEqual(['done']);
  expect(await receipts()).toEqual([3500, -1500]);
});

test('a refund that Stripe no longer shows is dropped only once the organizer has looked there', async () => {
  const at = await paid();
  await reserve(at, 1500);
  await passMinutes();
  await standIn.changeAccount(onboarding, 'disconnect');
  const refused = await drop(at);
  expect([refused.status, (await refused.json()).error.code]).toEqual([409, 'refund_not_shown']);
  expect(await states()).toEqual(['asked']);
  expect(await (await drop(at, site.owner.accessToken, true)).json()).toEqual({ isDropped: true });
  expect(await states()).toEqual(['refused']);
});

test('nobody else returns money', async () => {
  const { paymentId, participants } = await paid();
  const refunds = [{ paymentId, parts: { 1: 1 }, participants }];
  const body = { eventId, key: randomUUID(), refunds };
  const as = (token: string | undefined) => call(refund, '/api/refund', json(body, token));
  expect((await as(site.player.accessToken)).status).toBe(403);
  expect((await as(site.stranger.accessToken)).status).toBe(403);
  expect((await as(undefined)).status).toBe(401);
  expect(await receipts()).toEqual([3500]);
});

/** Publishes a rule that returns 90 % or more, or takes it away. */
async function publishRule(percent: number | null, atOnce: boolean) {
  const steps = percent === null ? [] : [{ percent, until: '2099-12-31' }];
  await site.sql(
    `update public.events
     set content = content || jsonb_build_object('refundRule', $2::jsonb), self_service = true where id = $1`,
    [eventId, JSON.stringify({ steps, atOnce })],
  );
  expect((await publishEvent(eventId)).status).toBe(200);
}

/** Opens the question before withdrawing of a guest's entry, and what sends its form. */
async function askToWithdraw(fullName: string) {
  const [row] = await site.sql(
    `select private.make_entry_link(event_id, id) as token from public.participants
     where event_id = $1 and full_name = $2`,
    [eventId, fullName],
  );
  const opened = await call(entryPage, `/entry/${row?.['token']}`);
  const path = opened.headers.get('location') ?? '';
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
  const question = await (
    await call(entryPage, `${path}?withdraw`, { headers: { cookie } })
  ).text();
  const shown = /name="refundShown" value="(\d*)"/.exec(question)?.[1] ?? 'none';
  const body = new URLSearchParams({ action: 'withdraw', refundShown: shown });
  const withdraw = () => call(entryPage, path, { method: 'POST', headers: { cookie }, body });
  return { question, withdraw };
}

/** Withdraws the entry of a guest by its link, and returns the question before. */
async function withdrawn(fullName: string): Promise<string> {
  const { question, withdraw } = await askToWithdraw(fullName);
  expect((await withdraw()).status).toBe(303);
  return question;
}

const kept = async () =>
  (await site.sql('select fee_kept::int from public.participants where event_id = $1', [eventId]))
    .map(({ fee_kept }) => fee_kept)
    .at(0);

test('a player who withdraws gets back at once what the better rule gives', async () => {
  await publishRule(90, true);
  const at = await paid();
  // A later rule that gives less doesn’t count for who has registered.
  await publishRule(10, true);
  expect(await withdrawn('Ann Archer')).toContain('€31.50');
  expect(await receipts()).toEqual([3500, -3150]);
  const [mail] = await site.sql(
    `select private.refund_of_mail(id) as said from private.registration_mails
     where event_id = $1 and kind = 'withdrawn'`,
    [eventId],
  );
  expect(mail?.['said']).toMatchObject({
    refund: 3150,
    refundRules: [{ steps: [{ percent: 90 }] }, { steps: [{ percent: 10 }] }],
  });
  expect(await kept()).toBe(350);
  expect(refundsOf(at)).toHaveLength(1);
  await sweepLater();
  expect(refundsOf(at)).toHaveLength(1);
});

test('a player who was shown another amount than they get back is asked again', async () => {
  await publishRule(50, false);
  await paid();
  const { question, withdraw } = await askToWithdraw('Ann Archer');
  expect(question).toContain('€17.50');
  await site.sql(
    `insert into public.receipts (event_id, participant_id, amount)
     select event_id, id, -1000 from public.participants where event_id = $1`,
    [eventId],
  );
  const refused = await withdraw();
  expect(refused.status).toBe(409);
  const again = await refused.text();
  expect(again).toContain(PROBLEMS.refund_changed);
  expect(again).toContain('€12.50');
  expect(await kept()).toBeNull();
});

test('a player who comes back and withdraws again gets back nothing more, nor what is being returned', async () => {
  await publishRule(60, true);
  const at = await paid();
  await withdrawn('Ann Archer');
  for (const comesBack of [
    "update public.participants set status = 'registered' where event_id = $1",
    // With a new form.
    `select private.take_up_again(
       jsonb_populate_record(participants, '{"status": "registered", "fee_kept": null}')
     ) from public.participants where event_id = $1`,
  ]) {
    await site.sql(comesBack, [eventId]);
    await withdrawn('Ann Archer');
  }
  expect(await receipts()).toEqual([3500, -2100]);
  expect(await kept()).toBe(1400);
  expect(refundsOf(at)).toHaveLength(1);
});

test('what Stripe is still being asked for counts when a player withdraws', async () => {
  await publishRule(60, true);
  await reserve(await paid(), 1000);
  await site.sql(
    `select private.withdraw_own_entry(event_id, id, 1400, 'link') from public.participants where event_id = $1`,
    [eventId],
  );
  const [row] = await site.sql(
    'select sum(amount)::int as sum from private.refund_requests as requests where payment_id in (select id from private.entry_payments where event_id = $1)',
    [eventId],
  );
  expect(row?.['sum']).toBe(2100);
});

test('without “at once”, what the rule gives is left for the organizer to return', async () => {
  await publishRule(50, false);
  const at = await paid();
  expect(await withdrawn('Ann Archer')).toContain('€17.50');
  expect(await receipts()).toEqual([3500]);
  expect(await kept()).toBe(1750);
  const [row] = await site.sql('select id from public.participants where event_id = $1', [eventId]);
  await reserve(at, 1000);
  const entry = { in_event_id: eventId, in_participant_id: row?.['id'] };
  const { data } = await site.owner.client.rpc('participant_data', entry);
  expect(data.entry).toMatchObject({ received: 35, feeKept: 17.5, refundUnderWay: 10 });
});

test('without a rule, refunds are up to the organizer', async () => {
  await publishRule(null, true);
  await paid();
  await withdrawn('Ann Archer');
  expect(await receipts()).toEqual([3500]);
  expect(await kept()).toBeNull();
});

test('what was paid in cash isn’t returned by Stripe, and a crash while withdrawing loses no refund', async () => {
  await publishRule(100, true);
  const at = await paid();
  await site.sql(
    `insert into public.receipts (event_id, participant_id, amount)
     select event_id, id, 1000 from public.participants where event_id = $1`,
    [eventId],
  );
  await site.sql(
    `select public.change_entry(
       jsonb_build_object('userId', null, 'linkHash', encode(sha256(private.make_entry_link(event_id, id)::bytea), 'hex')),
       'withdraw', '{"feeKept": 0}', '')
     from public.participants where event_id = $1`,
    [eventId],
  );
  expect(await states()).toEqual(['asked']);
  await sweepLater();
  expect(refundsOf(at).map(([amount]) => amount)).toEqual([3500]);
  expect((await receipts()).reduce((sum, amount) => sum + amount, 0)).toBe(1000);
});
