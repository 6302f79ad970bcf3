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
  [monthly, 'Premium, monthly', 'Paid until Dec 21, 2026, then renews monthly.'],
  [
    { ...monthly, endsAt: '2026-12-21T12:00:00Z' },
    'Premium, monthly',
    'Cancelled. Premium stays on until Dec 21, 2026.',
  ],
  [
    { ...monthly, status: 'failed' },
    'Premium, monthly',
    'The last payment didn’t go through. Premium is off until it does.',
  ],
  [{ ...monthly, status: 'ended' }, 'Premium, monthly', 'The subscription has ended.'],
  [once, 'Premium for Spring Open', 'One-time payment. Doesn’t expire.'],
  [{ ...once, status: 'refunded' }, 'Premium for Spring Open', 'Refunded.'],
  [
    { ...once, eventId: null, title: null },
    'Premium for a deleted tournament',
    'One-time payment. Doesn’t expire.',
  ],
])('%j is named and stays', (purchase, name, state) => {
  expect(purchaseName(purchase)).toBe(name);
  expect(purchaseState(purchase)).toBe(state);
});

test('a receipt shows its day, its amount with currency, and what happened', () => {
  const receipt = { outcome: 'paid', occurredAt: '2026-11-21T12:00:00Z' } as const;
  expect(receiptRow({ ...receipt, amount: 1900, currency: 'USD' })).toEqual({
    day: 'Nov 21, 2026',
    amount: '$19',
    outcome: 'Paid',
  });
  expect(receiptRow({ ...receipt, amount: 1900, currency: 'JPY' }).amount).toBe('¥1,900');
});
