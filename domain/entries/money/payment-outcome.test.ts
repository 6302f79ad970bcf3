import { expect, test } from 'vitest';
import { returnedOutcome } from './payment-outcome.ts';

const outcome = (search: string, status: 'paid' | 'registered' = 'registered') =>
  returnedOutcome(new URLSearchParams(search), [{ status }]);

test('nobody is thanked for a payment by a made-up address', () => {
  expect(outcome('payment=paid', 'paid')).toBe('paid');
  expect(outcome('payment=paid')).toBeUndefined();
  expect(outcome('payment=unpaid')).toBe('unpaid');
  expect(outcome('payment=constructor')).toBeUndefined();
  expect(outcome('')).toBeUndefined();
});
