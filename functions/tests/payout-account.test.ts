import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createEvent } from '../../supabase/tests/people.ts';
import payoutAccount from '../payout-account.ts';
import sweep from '../sweep.ts';
import { call, json } from './call.ts';
import { type Site, startSite } from './site.ts';
import { eventsOn } from './site-events.ts';
import { type StandIn, startPayments } from './stand-in.ts';

let site: Site;
let standIn: StandIn;
let eventId: string;
const { makePremium } = eventsOn(() => site);

beforeAll(async () => {
  standIn = await startPayments();
  site = await startSite(standIn.environment);
  await makePremium(site.owner.id, true);
  eventId = await createEvent(site, { registrationFee: 35, currency: 'EUR' });
});
afterAll(async () => {
  await standIn.stop();
  await site.stop();
});
beforeEach(() => standIn.ledger.setSilent(false));

const bearer = () => ({ authorization: `Bearer ${site.owner.accessToken}` });

const ask = (country = 'DE') =>
  call(payoutAccount, '/api/payout-account', json({ country, eventId }, site.owner.accessToken));

/** Begins to connect an account, and returns the address at Stripe. */
async function connect(country?: string): Promise<string> {
  const answer = await ask(country);
  expect(answer.status).toBe(200);
  return (await answer.json()).url;
}

const account = async () => {
  const answer = await call(payoutAccount, '/api/payout-account', { headers: bearer() });
  return (await answer.json()).account;
};

const disconnect = () =>
  call(payoutAccount, '/api/payout-account', { method: 'DELETE', headers: bearer() });

const accountsAtStripe = () => standIn.ledger.all('v2.core.account', null).length;

test('an organizer connects an account, which Stripe describes until it is forgotten', async () => {
  const onboarding = await connect();
  await standIn.changeAccount(onboarding, 'complete');
  expect(await account()).toEqual({ state: 'ready', name: expect.any(String), needs: '' });
  await standIn.changeAccount(onboarding, 'askMore');
  expect(await account()).toMatchObject({ state: 'needs_more', needs: /bank account/ });
  expect((await disconnect()).status).toBe(204);
  expect(await account()).toBeNull();
  expect((await call(payoutAccount, '/api/payout-account', json({}))).status).toBe(401);
});

test('whoever disconnected at Stripe connects one new account, however often they try', async () => {
  const first = await connect();
  await standIn.changeAccount(first, 'complete');
  await standIn.changeAccount(first, 'disconnect');
  expect(await account()).toMatchObject({ state: 'disconnected' });
  const before = accountsAtStripe();
  const second = await connect();
  expect(second).not.toBe(first);
  expect(await connect()).toBe(second);
  expect(accountsAtStripe()).toBe(before + 1);
  await standIn.changeAccount(second, 'complete');
  expect(await account()).toMatchObject({ state: 'ready' });
  await standIn.changeAccount(second, 'disconnect');
  await disconnect();
  await standIn.changeAccount(await connect(), 'complete');
  expect(await account()).toMatchObject({ state: 'ready' });
});

test('an account whose number was lost is found again, and one in another country is another', async () => {
  await disconnect();
  const first = await connect('AT');
  await site.sql('delete from public.payout_accounts');
  expect(await connect('AT')).toBe(first);
  await site.sql('delete from public.payout_accounts');
  expect(await connect('CH')).not.toBe(first);
});

test('what Stripe no longer shows is disconnected, also if no report says so, until it is shown again', async () => {
  const onboarding = await connect();
  const id = await standIn.changeAccount(onboarding, 'complete');
  const state = async () =>
    (await site.sql('select state from public.payout_accounts where account = $1', [id]))[0]?.[
      'state'
    ];
  expect(await state()).toBe('ready');
  standIn.ledger.setSilent(true);
  await standIn.changeAccount(onboarding, 'disconnect');
  await site.sql("update public.payout_accounts set asked_at = now() - interval '2 hours'");
  await call(sweep, '/');
  expect(await state()).toBe('disconnected');
  await standIn.changeAccount(onboarding, 'complete');
  expect(await account()).toMatchObject({ state: 'ready' });
});
