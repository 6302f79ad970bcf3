import { expect, test } from 'vitest';
import { toReceipt } from './receipts.ts';

test('a payment by a method that came with a later release is one without a method', () => {
  const row = {
    ...{ id: 'r', participant_id: 'ann', amount: 4000, received_on: '2026-11-28', note: '' },
    ...{ is_automatic: false, source: null, created_by: null },
  };
  const methods = ['cash', 'moved', 'wallet'].map(
    (method) => toReceipt({ ...row, method: method as 'cash' }).method,
  );
  expect(methods).toEqual(['cash', 'moved', 'unknown']);
});
