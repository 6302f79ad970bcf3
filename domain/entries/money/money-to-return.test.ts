import { expect, test } from 'vitest';
import type { OwingEntry } from './entry-money.ts';
import { moneyToReturn } from './money-to-return.ts';

const EVENT = { registrationFee: 35, currency: 'EUR', sections: [] };

const entryOf = (id: string, status: OwingEntry['status']): OwingEntry => ({
  id,
  status,
  sectionId: null,
  feeOwed: 3500,
});

const paid = (participantId: string, amount: number) => ({
  participantId,
  amount,
  method: 'transfer' as const,
});

test('money beyond the fee, and of cancelled entries, is to be returned', () => {
  const entries = [
    entryOf('exact', 'paid'),
    entryOf('over', 'paid'),
    entryOf('short', 'registered'),
    entryOf('gone', 'cancelled'),
    entryOf('waits', 'waiting'),
    entryOf('returned', 'cancelled'),
  ];
  const receipts = [
    paid('exact', 3500),
    paid('over', 3500),
    paid('over', 500),
    paid('short', 1000),
    paid('gone', 3500),
    paid('waits', 3500),
    paid('returned', 3500),
    paid('returned', -3500),
  ];
  expect(
    moneyToReturn(entries, receipts, EVENT).map(({ entry, amount, why, method }) => [
      entry.id,
      amount,
      why,
      method,
    ]),
  ).toEqual([
    ['over', 500, 'overpaid', 'transfer'],
    ['gone', 3500, 'cancelled', 'transfer'],
  ]);
});

test('what the rule keeps of a withdrawn entry isn’t to be returned, also once a part was returned', () => {
  const gone = { ...entryOf('gone', 'cancelled'), feeKept: 350 };
  const amounts = (...moved: number[]) =>
    moneyToReturn(
      [gone],
      moved.map((amount) => paid('gone', amount)),
      EVENT,
    ).map(({ amount }) => amount);
  expect(amounts(3500)).toEqual([3150]);
  expect(amounts(3500, -1150)).toEqual([2000]);
  expect(amounts(3500, -3150)).toEqual([]);
});
