import { expect, test } from 'vitest';
import { agreement } from './agreement.ts';

test('each way has what its source says, beside the receipts', () => {
  const receipts = [
    { amount: 3500, method: 'transfer', source: 'bank_line' },
    { amount: 2000, method: 'transfer', source: 'bank_line' },
    { amount: 1000, method: 'transfer', source: null },
    { amount: 3500, method: 'cash', source: null },
    { amount: -500, method: 'cash', source: null },
  ] as const;
  expect(agreement(receipts, [{ amount: 5500 }])).toEqual([
    { way: 'bank account', payments: 2, receipts: 5500, source: 5500 },
    { way: 'cash', payments: 2, receipts: 3000, source: null },
    { way: 'transfer', payments: 1, receipts: 1000, source: null },
  ]);
});

test('a line without its receipts is a difference', () => {
  expect(agreement([], [{ amount: 3500 }])).toEqual([
    { way: 'bank account', payments: 0, receipts: 0, source: 3500 },
  ]);
});
