import { expect, test } from 'vitest';
import { cashUp, type Receipt, sumsByDay, sumsByMethod } from './receipts.ts';

const receipts = [
  { amount: 4000, method: 'cash', receivedOn: '2027-04-02' },
  { amount: -1000, method: 'cash', receivedOn: '2027-04-02' },
  { amount: 2500, method: 'card', receivedOn: '2027-04-02' },
  { amount: 6000, method: 'transfer', receivedOn: '2027-03-01' },
] as const satisfies readonly Partial<Receipt>[];

test('a day is counted up by method, with what was returned', () => {
  expect(cashUp(receipts, '2027-04-02')).toEqual({
    date: '2027-04-02',
    methods: [
      { method: 'cash', count: 2, sum: 3000 },
      { method: 'card', count: 1, sum: 2500 },
    ],
    sum: 5500,
    received: 6500,
    returned: -1000,
  });
  expect(cashUp(receipts, '2027-04-03')).toMatchObject({ methods: [], sum: 0 });
});

test('methods stand in one order, and days in theirs with what there is by then', () => {
  expect(sumsByMethod(receipts).map(({ method }) => method)).toEqual(['cash', 'transfer', 'card']);
  expect(sumsByDay(receipts)).toEqual([
    { date: '2027-03-01', sum: 6000, total: 6000 },
    { date: '2027-04-02', sum: 5500, total: 11500 },
  ]);
});
