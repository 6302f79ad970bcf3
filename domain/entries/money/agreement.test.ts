import { expect, test } from 'vitest';
import { agreement } from './agreement.ts';

test('each way has what its source says, beside the receipts', () => {
  const receipts = [
    { amount: 3500, method: 'transfer', source: 'bank_line' },
    { amount: 2000, method: 'transfer', source: 'bank_line' },
    { amount: 1000, method: 'transfer', source: null },
    { amount: 3500, method: 'cash', source: null },
    { amount: -500, method: 'cash', source: null },
    { amount: 3500, method: 'online', source: 'movement' },
    { amount: -1000, method: 'online', source: 'movement' },
    { amount: 100, method: 'online', source: null },
  ] as const;
  const online = { paid: 3500, returned: 700, disputed: 300 };
  expect(agreement(receipts, [{ amount: 5500 }], online)).toEqual([
    { way: 'bank account', payments: 2, receipts: 5500, source: 5500 },
    { way: 'provider', payments: 2, receipts: 2500, source: 2500 },
    { way: 'cash', payments: 2, receipts: 3000, source: null },
    { way: 'transfer', payments: 1, receipts: 1000, source: null },
    { way: 'online', payments: 1, receipts: 100, source: null },
  ]);
});

test('a source without its receipts is a difference, and one that isn’t known is none', () => {
  const online = { paid: 4000, returned: 0, disputed: 0 };
  expect(agreement([], [{ amount: 3500 }], online)).toEqual([
    { way: 'bank account', payments: 0, receipts: 0, source: 3500 },
    { way: 'provider', payments: 0, receipts: 0, source: 4000 },
  ]);
  const receipts = [{ amount: 3500, method: 'online', source: 'movement' }] as const;
  expect(agreement(receipts, [], null)).toEqual([
    { way: 'provider', payments: 1, receipts: 3500, source: null },
  ]);
});
