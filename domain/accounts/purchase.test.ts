import { expect, test } from 'vitest';
import { type Purchase, purchaseName, purchaseState, receiptRow } from './purchase.ts';

const monthly: Purchase = {
  reference: 'cus_1',
  kind: 'monthly',
  eventId: null,
  title: null,
  status: 'paid',
  paidUntil: '2026-12-21T12:00:00Z',
  endsAt: null,
  receipts: [],
};
const once: Purchase = {
  ...monthly,
  kind: 'event',
  eventId: 'spring',
  title: 'Spring Open',
  paidUntil: null,
};

test.each<[Purchase, string, string]>([
  [monthly, 'Premium by the month', 'Paid until Dec 21, 2026, then for the next month.'],
  [
    { ...monthly, endsAt: '2026-12-21T12:00:00Z' },
    'Premium by the month',
    'Cancelled. Premium stays on until Dec 21, 2026.',
  ],
  [
    { ...monthly, status: 'failed' },
    'Premium by the month',
    'The last payment did not go through. Premium is off until it does.',
  ],
  [{ ...monthly, status: 'ended' }, 'Premium by the month', 'The subscription has ended.'],
  [once, 'Premium for Spring Open', 'Paid once, for good.'],
  [{ ...once, status: 'refunded' }, 'Premium for Spring Open', 'Refunded.'],
  [
    { ...once, eventId: null, title: null },
    'Premium for a tournament that was deleted',
    'Paid once, for good.',
  ],
])('%j is named and stands', (purchase, name, state) => {
  expect(purchaseName(purchase)).toBe(name);
  expect(purchaseState(purchase)).toBe(state);
});

test('a receipt has its day, its amount in its currency, and what happened', () => {
  const receipt = { outcome: 'paid', occurredAt: '2026-11-21T12:00:00Z' } as const;
  expect(receiptRow({ ...receipt, amount: 1900, currency: 'USD' })).toEqual({
    day: 'Nov 21, 2026',
    amount: '$19',
    outcome: 'Paid',
  });
  expect(receiptRow({ ...receipt, amount: 1900, currency: 'JPY' }).amount).toBe('¥1,900');
});
