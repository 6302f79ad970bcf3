import { plainAmount } from '../../money/plain-amount.ts';
import type { Participant } from '../list/participant.ts';
import { neutralizeFormula } from '../list/participant-csv.ts';
import { METHOD_LABELS, RECEIPT_METHODS, type Receipt } from './receipts.ts';
import type { RefundDue } from './refunds.ts';

const SOURCE_LABELS = {
  bank_line: 'Bank statement',
  movement: 'Online payment',
  entry_move: 'Another tournament',
} as const;

/** The headers of the file of receipts, in order. */
export const RECEIPT_HEADS = [
  'Day',
  'Method',
  'Source',
  'Name',
  'Section',
  'Reference',
  'Amount',
  'Currency',
  'Note',
];

/** Returns receipts by day, and of one day by method, as a treasurer enters them. */
export function byDayAndMethod(receipts: readonly Receipt[]): Receipt[] {
  const rank = ({ method }: Receipt) => RECEIPT_METHODS.indexOf(method);
  return receipts.toSorted(
    (one, other) => one.receivedOn.localeCompare(other.receivedOn) || rank(one) - rank(other),
  );
}

/** Returns a receipt as a row of the file; refunds are negative. */
export function toReceiptRecord(
  { receivedOn, method, source, amount, note }: Receipt,
  { name, section, reference }: { name: string; section: string; reference: string },
  currency: string,
): string[] {
  const before = [
    receivedOn,
    METHOD_LABELS[method],
    source === null ? '' : SOURCE_LABELS[source],
    name,
    section,
    reference,
  ].map(neutralizeFormula);
  // A spreadsheet adds up negative amounts only as they are.
  return [...before, plainAmount(amount, currency), currency, neutralizeFormula(note)];
}

/** The name of the file, e.g. `ChessTournamentReceipts_2026-11-20T14-18-05.csv` (UTC). */
export function receiptsFileName(now: Date): string {
  return `ChessTournamentReceipts_${now.toISOString().slice(0, 19).replaceAll(':', '-')}.csv`;
}

/** The headers of the file of refunds due, in order. */
export const REFUND_HEADS = ['Name', 'Section', 'Email', 'Phone', 'Received', 'Currency'];

/** Returns a refund due as a row of the file. */
export function toRefundRecord(
  { entry, amount }: RefundDue<Pick<Participant, 'fullName' | 'email' | 'phoneNumber'>>,
  section: string,
  currency: string,
): string[] {
  const { fullName, email, phoneNumber } = entry;
  const cells = [fullName, section, email, phoneNumber, plainAmount(amount, currency), currency];
  return cells.map(neutralizeFormula);
}

/** The name of the file, e.g. `ChessTournamentRefunds_2026-11-20T14-18-05.csv` (UTC). */
export function refundsFileName(now: Date): string {
  return receiptsFileName(now).replace('Receipts', 'Refunds');
}
