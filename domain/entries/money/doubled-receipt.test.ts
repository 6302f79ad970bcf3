import { expect, test } from 'vitest';
import { doubledReceipt } from './doubled-receipt.ts';
import type { Receipt } from './receipts.ts';

const receipt = (id: string, amount: number, source: Receipt['source']): Receipt => ({
  ...{ id, amount, source, participantId: 'ann', receivedOn: '2027-03-01', note: '' },
  ...{ method: source === null ? 'cash' : 'online', isAutomatic: false, createdBy: null },
});

test('a desk’s payment may be the same money as an online payment or a bank line of its amount', () => {
  for (const source of ['movement', 'bank_line'] as const) {
    const receipts = [receipt('desk', 4000, null), receipt('source', 4000, source)];
    expect(doubledReceipt(receipts, 4000)?.id).toBe('desk');
    expect(doubledReceipt(receipts.toReversed(), 4000)?.id).toBe('desk');
  }
});

test('it isn’t if amounts differ, too little would be left, two desks wrote it, or it came with a move', () => {
  const [desk, online] = [receipt('desk', 4000, null), receipt('online', 4000, 'movement')];
  expect(doubledReceipt([desk, online], 3999)).toBeNull();
  expect(doubledReceipt([desk, receipt('online', 3900, 'movement')], 4000)).toBeNull();
  expect(doubledReceipt([desk, receipt('other', 4000, null)], 4000)).toBeNull();
  expect(doubledReceipt([online, receipt('again', 4000, 'movement')], 4000)).toBeNull();
  expect(doubledReceipt([desk, receipt('moved', 4000, 'entry_move')], 4000)).toBeNull();
});
