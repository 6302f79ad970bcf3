import { RECEIPT_HEADS, toReceiptRecord } from '@tabiya/domain/entries/money/receipt-csv';
import { countRevenue } from '@tabiya/domain/entries/money/revenue';
import { expect } from 'vitest';
import type { Ledger } from './ledger.ts';
import type { OrganizerDesk } from './organizer.ts';

/** Expects the Revenue tab and its file of receipts to match the club's own book. */
export async function expectMoneyAsIn(book: Ledger, desk: OrganizerDesk): Promise<void> {
  const [event, participants, receipts] = await Promise.all([
    desk.event(),
    desk.participants(),
    desk.receipts(),
  ]);
  const revenue = countRevenue(participants, receipts, event);
  expect(revenue.total).toEqual(book.total());
  expect(revenue.sections.map(({ id, sums }) => [id, sums])).toEqual([
    ['open', book.section('open')],
    ['masters', book.section('masters')],
  ]);
  expect(Object.fromEntries(revenue.methods.map(({ method, sum }) => [method, sum]))).toEqual({
    cash: book.method('cash'),
    card: book.method('card'),
    transfer: book.method('transfer'),
  });
  expect([revenue.withoutReceipt, revenue.overpaid, revenue.held]).toEqual([
    0,
    book.overpaid(),
    book.held(),
  ]);

  const names = new Map(participants.map(({ id, fullName }) => [id, fullName]));
  const file = receipts.map((receipt) =>
    toReceiptRecord(
      receipt,
      { name: names.get(receipt.participantId ?? '') ?? '', section: '', reference: '' },
      'EUR',
    ),
  );
  const [nameAt, amountAt] = [RECEIPT_HEADS.indexOf('Name'), RECEIPT_HEADS.indexOf('Amount')];
  const lines = file.map((row) => {
    const cents = Math.round(Number(row[amountAt]?.replace(/^'/, '')) * 100);
    return `${row[nameAt]} ${cents}`;
  });
  expect(lines.sort()).toEqual(book.lines());
}
