import Stripe from 'stripe';
import { expect, onTestFinished, test, vi } from 'vitest';
import { standInKeys } from '../../../server/environment/environment.ts';
import { readPayment } from '../../../server/payments/read-payment.ts';
import { findPurchase, HAPPENINGS, type Happening, pay } from './happenings.ts';
import { changeAccount } from './onboarding-page.ts';
import { startStandIn } from './stand-in.ts';

const SITE_URL = 'http://localhost:8888';

/** Stripe’s client, pointed at the stand-in, and what can happen there. */
async function start() {
  const standIn = await startStandIn({
    secret: 'of_these_tests',
    siteUrl: SITE_URL,
    file: null,
    deliver: async () => new Response(),
  });
  onTestFinished(() => standIn.stop());
  const { hostname: host, port } = new URL(standIn.url);
  const { secretKey } = standInKeys('of_these_tests');
  const options = { host, port, protocol: 'http', maxNetworkRetries: 0 } as const;
  const stripe = new Stripe(secretKey, options);
  const account = await stripe.v2.core.accounts.create({
    contact_email: 'club@chess.example',
    display_name: 'Chess Club',
    dashboard: 'full',
    identity: { country: 'de' },
    configuration: { merchant: { capabilities: { card_payments: { requested: true } } } },
    defaults: { responsibilities: { fees_collector: 'stripe', losses_collector: 'stripe' } },
  });
  const on = { stripeAccount: account.id };
  const open = () =>
    stripe.checkout.sessions.create(
      {
        mode: 'payment',
        success_url: `${SITE_URL}/done`,
        cancel_url: `${SITE_URL}/back`,
        metadata: { payment: 'p1' },
        line_items: [
          {
            quantity: 1,
            price_data: { currency: 'eur', unit_amount: 5500, product_data: { name: 'Fee' } },
          },
        ],
      },
      on,
    );
  const purchase = (id: string) => {
    const session = standIn.ledger.findSession(id);
    if (session === null) throw new Error('no session');
    return findPurchase(standIn.ledger, session);
  };
  const read = async (id: string) => {
    const said = await readPayment(stripe, account.id, id);
    if (said === null) throw new Error('not ours');
    return said;
  };
  return {
    stripe,
    on,
    read,
    open,
    purchase,
    complete() {
      const found = standIn.ledger.find('v2.core.account', account.id, null);
      if (found !== null) changeAccount(standIn.ledger, found, 'complete');
    },
    pay: (id: string) => pay(purchase(id), 'succeeded'),
    happen: (id: string, happening: Happening) => HAPPENINGS[happening].act(purchase(id)),
    /** The state of a payment and the signs and amounts of its movements, as Stripe says. */
    async said(id: string) {
      const { state, movements } = await read(id);
      const amounts = movements.map(({ id: moved, amount }) => [
        moved.slice(0, 3) + (moved.endsWith('!') ? '!' : ''),
        amount,
      ]);
      return [state, ...amounts];
    },
  };
}

test('Stripe’s client walks through the thirteen steps of a fee', async () => {
  const { stripe, on, open, purchase, complete, pay: paid, happen, said } = await start();
  // 1. An account that isn’t complete takes no payment.
  await expect(open()).rejects.toMatchObject({ statusCode: 400 });
  complete();
  // 2. An open page, which is paid.
  const { id } = await open();
  expect(await said(id)).toEqual(['open']);
  paid(id);
  const charge = ['pi_', 5500];
  expect(await said(id)).toEqual(['paid', charge]);
  // 3. A refund that is asked for twice with one key is one.
  const payment_intent = purchase(id).intent?.id ?? '';
  const ask = () =>
    stripe.refunds.create({ payment_intent, amount: 1800 }, { ...on, idempotencyKey: 'r1' });
  const [first, second] = await Promise.all([ask(), ask()]);
  expect(first.id).toBe(second.id);
  expect(await said(id)).toEqual(['paid', charge, ['re_', -1800]]);
  // 4. A refund in Stripe’s dashboard, 5. which fails.
  happen(id, 'refundPart');
  happen(id, 'failRefund');
  const failed = (await said(id)).filter(([kind]) => kind === 're_!');
  expect(failed).toEqual([['re_!', 2750]]);
  // 6. More than there is.
  await expect(stripe.refunds.create({ payment_intent, amount: 9999 }, on)).rejects.toMatchObject({
    statusCode: 400,
  });
  // 7. A dispute takes the rest, 8. refuses refunds, 9. and is won.
  happen(id, 'dispute');
  expect(await said(id)).toContainEqual(['dp_', -3700]);
  await expect(stripe.refunds.create({ payment_intent }, on)).rejects.toMatchObject({
    code: 'charge_disputed',
  });
  happen(id, 'win');
  expect(await said(id)).toContainEqual(['dp_!', 3700]);
  // 10. A slow payment, 11. which fails.
  const slow = await open();
  happen(slow.id, 'payLater');
  expect(await said(slow.id)).toEqual(['processing']);
  happen(slow.id, 'failSlowly');
  expect(await said(slow.id)).toEqual(['failed']);
  // A voucher, which its player pays at a shop, or doesn’t.
  for (const [outcome, ends] of [
    ['settle', 'paid'],
    ['failSlowly', 'failed'],
  ] as const) {
    const voucher = await open();
    happen(voucher.id, 'getVoucher');
    expect(await said(voucher.id)).toEqual(['processing']);
    happen(voucher.id, outcome);
    expect((await said(voucher.id))[0]).toBe(ends);
  }
  // 12. A page that is closed.
  const closed = await open();
  await stripe.checkout.sessions.expire(closed.id, {}, on);
  expect(await said(closed.id)).toEqual(['expired']);
  // 13. Another account sees none of it.
  await expect(readPayment(stripe, 'acct_other', id)).rejects.toMatchObject({
    code: 'resource_missing',
  });
  const list = await stripe.checkout.sessions.list({ payment_intent }, on);
  expect(list.data.map((session) => session.id)).toEqual([id]);
});

test('money is dated by when it moved, and a page of the organizer’s own isn’t read', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1) });
  onTestFinished(() => void vi.useRealTimers());
  const { stripe, on, open, complete, happen, read } = await start();
  complete();
  const { id } = await open();
  happen(id, 'payLater');
  const at = (day: number) => vi.setSystemTime(Date.UTC(2026, 0, day));
  at(5);
  happen(id, 'settle');
  at(6);
  happen(id, 'refundPart');
  at(20);
  happen(id, 'failRefund');
  at(25);
  const { movements } = await read(id);
  expect(movements.map(({ movedAt }) => movedAt.slice(0, 10))).toEqual([
    '2026-01-05',
    '2026-01-06',
    '2026-01-20',
  ]);
  const own = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      success_url: `${SITE_URL}/done`,
      cancel_url: `${SITE_URL}/back`,
      line_items: [
        {
          quantity: 1,
          price_data: { currency: 'eur', unit_amount: 5, product_data: { name: 'A book' } },
        },
      ],
    },
    on,
  );
  expect(await readPayment(stripe, on.stripeAccount, own.id)).toBeNull();
});

test('an account answers what it needs until it is complete, and a refund that waits is sent or fails', async () => {
  const { stripe, on, open, purchase, complete, pay: paid, happen, said } = await start();
  const look = async () => {
    const include = ['configuration.merchant' as const, 'requirements' as const];
    const found = await stripe.v2.core.accounts.retrieve(on.stripeAccount, { include });
    const status = found.configuration?.merchant?.capabilities?.card_payments?.status;
    return [status, (found.requirements?.entries ?? []).length];
  };
  expect(await look()).toEqual(['restricted', 1]);
  const link = await stripe.v2.core.accountLinks.create({
    account: on.stripeAccount,
    use_case: {
      type: 'account_onboarding',
      account_onboarding: {
        return_url: `${SITE_URL}/revenue`,
        refresh_url: `${SITE_URL}/again`,
      },
    },
  });
  expect(link.url).toContain(encodeURIComponent(`${SITE_URL}/revenue`));
  complete();
  expect(await look()).toEqual(['active', 0]);
  const { id } = await open();
  paid(id);
  const payment_intent = purchase(id).intent?.id ?? '';
  const statuses = async () =>
    (await stripe.refunds.list({ payment_intent }, on)).data.map(({ status }) => status);
  const ask = (amount: number) =>
    stripe.refunds.create({ payment_intent, amount, metadata: { request: 'r1' } }, on);
  happen(id, 'shorten');
  expect(await ask(1000)).toMatchObject({ status: 'pending', metadata: { request: 'r1' } });
  happen(id, 'sendRefund');
  expect(await statuses()).toEqual(['succeeded']);
  happen(id, 'shorten');
  await ask(2000);
  happen(id, 'failRefund');
  expect(await statuses()).toEqual(['failed', 'succeeded']);
  expect(await said(id)).toEqual([
    'paid',
    ['pi_', 5500],
    ['re_', -2000],
    ['re_!', 2000],
    ['re_', -1000],
  ]);
});
