import type { Participant } from '@tabiya/domain/entries/list/participant';
import {
  byDayAndMethod,
  RECEIPT_HEADS,
  REFUND_HEADS,
  receiptsFileName,
  refundsFileName,
  toReceiptRecord,
  toRefundRecord,
} from '@tabiya/domain/entries/money/receipt-csv';
import type { Receipt } from '@tabiya/domain/entries/money/receipts';
import type { RefundDue } from '@tabiya/domain/entries/money/refunds';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { paymentReference } from '@tabiya/domain/money/payment-reference';
import Papa from 'papaparse';
import { saveFile } from '../../../ui/save-file.ts';

/** Without a byte order mark, spreadsheets don't recognize UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Hands all receipts to the browser as a file to keep, every cell quoted. */
export function downloadReceipts(
  { sections, currency }: Pick<TournamentEvent, 'sections' | 'currency'>,
  participants: readonly Pick<Participant, 'id' | 'fullName' | 'sectionId' | 'referenceNumber'>[],
  receipts: readonly Receipt[],
  now: Date,
): void {
  const people = new Map(participants.map((one) => [one.id, one]));
  const names = new Map(sections.map(({ id, name }) => [id, name]));
  const data = byDayAndMethod(receipts).map((receipt) => {
    const one = people.get(receipt.participantId ?? '');
    const section = names.get(one?.sectionId ?? '') ?? '';
    const reference = one ? paymentReference(one.referenceNumber) : '';
    return toReceiptRecord(receipt, { name: one?.fullName ?? '', section, reference }, currency);
  });
  save(RECEIPT_HEADS, data, receiptsFileName(now));
}

/** The same with what is to be refunded to whom. */
export function downloadRefunds(
  { sections, currency }: Pick<TournamentEvent, 'sections' | 'currency'>,
  refunds: readonly RefundDue<Participant>[],
  now: Date,
): void {
  const names = new Map(sections.map(({ id, name }) => [id, name]));
  const data = refunds.map((refund) =>
    toRefundRecord(refund, names.get(refund.entry.sectionId ?? '') ?? '', currency),
  );
  save(REFUND_HEADS, data, refundsFileName(now));
}

function save(fields: string[], data: string[][], name: string): void {
  const text = BYTE_ORDER_MARK + Papa.unparse({ fields, data }, { quotes: true });
  saveFile(new Blob([text], { type: 'text/csv' }), name);
}
