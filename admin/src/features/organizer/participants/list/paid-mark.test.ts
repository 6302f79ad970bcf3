import { expect, test } from 'vitest';
import { paidAction, paymentText, takenByMark } from './paid-mark.ts';

const event = { currency: 'NOK' } as const;

test('marking as paid receives the amount due from everyone who has not paid', () => {
  const people = [
    { id: 'a', status: 'registered', feeOwed: 40000 },
    { id: 'b', status: 'registered', feeOwed: 40000 },
    { id: 'c', status: 'paid', feeOwed: 40000 },
    { id: 'd', status: 'registered', feeOwed: null },
    { id: 'e', status: 'registered', feeOwed: 10000 },
  ] as const;
  const received = new Map([
    ['b', 15000],
    ['e', 20000],
  ]);
  expect(takenByMark(people, received)).toBe(65000);
});

test('the action names amount and method, or neither if nothing is due', () => {
  expect(paidAction(paymentText(40000, 'transfer', event))).toBe(
    'Mark as Paid · NOK 400 bank transfer',
  );
  expect(paidAction(paymentText(0, 'cash', event))).toBe('Mark as Paid');
});
