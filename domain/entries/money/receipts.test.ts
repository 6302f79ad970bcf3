import { expect, test } from 'vitest';
import { byDayAndMethod, RECEIPT_HEADS, receiptsFileName, toReceiptRecord } from './receipt-csv.ts';
import { cashUp, type Receipt, receiptWay, sumsByDay, sumsByMethod } from './receipts.ts';

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

test('what went to another tournament is a method of its own, and not a refund', () => {
  const moved = { amount: -3000, method: 'moved', receivedOn: '2027-04-02' } as const;
  expect(cashUp([...receipts, moved], '2027-04-02')).toMatchObject({
    methods: [{ method: 'cash' }, { method: 'card' }, { method: 'moved', count: 1, sum: -3000 }],
    ...{ sum: 2500, received: 6500, returned: -1000 },
  });
  expect([moved, { ...moved, amount: 1 }].map(receiptWay)).toEqual([
    'moved to another tournament',
    'moved from another tournament',
  ]);
});

test('methods are in a fixed order, and days in theirs, with running totals', () => {
  expect(sumsByMethod(receipts).map(({ method }) => method)).toEqual(['cash', 'transfer', 'card']);
  expect(sumsByDay(receipts)).toEqual([
    { date: '2027-03-01', sum: 6000, total: 6000 },
    { date: '2027-04-02', sum: 5500, total: 11500 },
  ]);
});

test('a receipt is a row of its file, in the decimals of its currency, and no formula', () => {
  const receipt: Receipt = {
    ...{
      id: 'r',
      participantId: 'a',
      amount: -1250,
      method: 'transfer',
      isAutomatic: false,
      source: null,
    },
    ...{ receivedOn: '2027-04-02', note: '=1+1', createdBy: null },
  };
  const who = { name: '+Ann', section: 'Open', reference: 'RF46BFXR71N' };
  const ofWho = ["'+Ann", 'Open', 'RF46BFXR71N'];
  expect(toReceiptRecord(receipt, who, 'EUR')).toEqual([
    ...['2027-04-02', 'Bank transfer', '', ...ofWho, '-12.50', 'EUR', "'=1+1"],
  ]);
  const cellOf = (currency: string) =>
    toReceiptRecord({ ...receipt, amount: 1250 }, who, currency)[RECEIPT_HEADS.indexOf('Amount')];
  expect([cellOf('JPY'), cellOf('KWD')]).toEqual(['1250', '1.250']);
  const fromBank = { ...receipt, source: 'bank_line' } as const;
  expect(toReceiptRecord(fromBank, who, 'EUR')).toHaveLength(RECEIPT_HEADS.length);
  const cash = { ...receipt, method: 'cash' } as const;
  const earlier = { ...receipt, receivedOn: '2027-04-01' };
  expect(byDayAndMethod([receipt, cash, earlier])).toEqual([earlier, cash, receipt]);
  expect(receiptsFileName(new Date('2026-11-20T14:18:05.242Z'))).toBe(
    'ChessTournamentReceipts_2026-11-20T14-18-05.csv',
  );
});
