import { expect, test } from 'vitest';
import { EMPTY_EVENT } from '../../event/event.ts';
import { makeReceipt } from '../testing/entry-fixtures.ts';
import { refundsDue } from './refunds.ts';

const event = { ...EMPTY_EVENT, registrationFee: 40, currency: 'EUR' };
const entry = (id: string, status: 'registered' | 'paid' | 'waiting' | 'cancelled') => ({
  ...{ id, status, sectionId: null, feeOwed: 4000 as number | null },
});
const ann = entry('ann', 'paid');
const bob = entry('bob', 'cancelled');

test('everyone who has paid gets it back, whatever their status, until it is refunded', () => {
  const entries = [ann, bob, entry('cora', 'registered'), entry('dora', 'waiting')];
  const receipts = [
    makeReceipt('ann', 4000, { method: 'transfer' }),
    makeReceipt('bob', 4000, { method: 'card' }),
    makeReceipt('bob', -1000, { method: 'cash' }),
    makeReceipt('dora', 500, { method: 'unknown' }),
    makeReceipt(null, 9000),
  ];
  const refunds = refundsDue(entries, receipts, event);
  expect(refunds.map(({ entry: { id }, amount, method }) => [id, amount, method])).toEqual([
    ['ann', 4000, 'transfer'],
    ['bob', 3000, 'card'],
    ['dora', 500, 'cash'],
  ]);
  const refunded = [...receipts, makeReceipt('ann', -4000)];
  expect(refundsDue(entries, refunded, event).map(({ entry: { id } }) => id)).toEqual([
    'bob',
    'dora',
  ]);
});

test('what the rule kept of a player who had withdrawn isn’t returned because the tournament is cancelled', () => {
  const receipts = [makeReceipt('ann', 4000), makeReceipt('bob', 4000)];
  const kept = [
    { ...ann, feeKept: 2000 },
    { ...bob, feeKept: 2000 },
  ];
  expect(refundsDue(kept, receipts, event).map(({ amount }) => amount)).toEqual([4000, 2000]);
});

test('an entry marked as paid without a payment has paid today’s fee, until it is marked as unpaid', () => {
  const unwritten = { ...ann, feeOwed: null };
  expect(refundsDue([unwritten], [], event)).toEqual([
    { entry: unwritten, amount: 4000, method: null },
  ]);
  expect(refundsDue([{ ...unwritten, status: 'registered' }], [], event)).toEqual([]);
});
