import type { Participant } from '@tabiya/domain/entries/list/participant';
import type { Receipt } from '@tabiya/domain/entries/money/receipts';
import { expect, test } from 'vitest';
import { applyOperations, applyReceiptOperations, toOperation } from './list-operations.ts';

test('operations show in their order, on the participants they change', () => {
  const list = ['ann', 'bob'].map((id) => ({ id, status: 'registered' }) as Participant);
  const [ann, bob] = list;
  const waiting = [
    {
      writes: [{ id: 'ann', from: {}, set: { status: 'paid' as const, showName: false } }],
      how: {},
    },
    { writes: [{ id: 'ann', from: {}, set: { status: 'cancelled' as const } }], how: {} },
  ];
  expect(applyOperations(list, waiting)).toEqual([
    { ...ann, status: 'cancelled', showName: false },
    bob,
  ]);
  expect(applyOperations(list, [])).toBe(list);
});

test('removed participants leave the list, and payments are added and removed', () => {
  const list = ['ann', 'bob'].map((id) => ({ id }) as Participant);
  const receipts = ['one', 'two'].map((id) => ({ id }) as Receipt);
  const [one, two] = receipts as [Receipt, Receipt];
  const three = { id: 'three' } as Receipt;
  const waiting = [
    { receipt: one, isAdded: false },
    { receipt: three, isAdded: true },
    {
      writes: ['ann', 'bob'].map((id) => ({ id, from: {}, set: {} })),
      how: { removes: true },
    },
    { restored: ['bob'] },
  ];
  expect(applyOperations(list, waiting)).toEqual([{ id: 'bob' }]);
  expect(applyReceiptOperations(receipts, waiting)).toEqual([two, three]);
  // A receipt that arrived without its answer counts all the same.
  expect(applyReceiptOperations([...receipts, three], waiting)).toEqual([two, three]);
  for (const operation of waiting)
    expect(toOperation(JSON.parse(JSON.stringify(operation)))).toEqual(operation);
});

test('an operation stored by the previous release is read with the same meaning', () => {
  const stored = {
    changes: [['ann', { status: 'paid' }]],
    previous: [['ann', { status: 'registered' }]],
    how: { paidBy: 'card' },
  };
  expect(toOperation(stored)).toEqual({
    writes: [{ id: 'ann', from: { status: 'registered' }, set: { status: 'paid' } }],
    how: { paidBy: 'card' },
  });
  expect(toOperation({ removed: ['ann'] })).toEqual({
    writes: [{ id: 'ann', from: {}, set: {} }],
    how: { removes: true },
  });
  expect([toOperation(null), toOperation({ other: 1 })]).toEqual([null, null]);
});
