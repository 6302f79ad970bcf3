import { toMinorUnits } from '../../money/currency.ts';
import type { Participant } from '../list/participant.ts';

/** The parts of an entry that decide what it owes. */
export type OwingEntry = Pick<Participant, 'id' | 'status' | 'sectionId' | 'feeOwed'>;

/** The fields of an event by which an entry without a fee of its own owes one. */
export type FeeSource = {
  registrationFee: number | null;
  currency: string;
  sections: readonly { id: string; fee: number | null }[];
};

/**
 * The amount that an entry owes, the amount received for it, and the difference; all in minor units of the currency.
 */
type EntryMoney = {
  /** null where nobody said what entering costs. */
  owed: number | null;
  received: number;
  /** The amount still to come; negative where too much was received, null where no fee is known. */
  outstanding: number | null;
};

/**
 * The fee of an entry, in minor units: the stored one, else the fee that its event or section has now, for entries from
 * before there was one. null where no fee was set.
 */
export function feeOwed(
  { feeOwed: kept, sectionId }: Pick<OwingEntry, 'feeOwed' | 'sectionId'>,
  { registrationFee, currency, sections }: FeeSource,
): number | null {
  if (kept !== null) return kept;
  const fee = sections.find(({ id }) => id === sectionId)?.fee ?? registrationFee;
  return fee === null ? null : toMinorUnits(fee, currency);
}

/**
 * The money of an entry. One that is marked as paid without a receipt, as before there was a fee, counts as having paid
 * what it owes.
 */
export function entryMoney(entry: OwingEntry, receipts: number, event: FeeSource): EntryMoney {
  const owed = feeOwed(entry, event);
  const isUnwritten = entry.status === 'paid' && entry.feeOwed === null;
  const received = isUnwritten ? Math.max(receipts, owed ?? 0) : receipts;
  return { owed, received, outstanding: owed === null ? null : owed - received };
}

/** Returns true if an entry has still to pay: it holds a place, is not marked as paid, and does not enter for free. */
export function isUnpaid({
  status,
  feeOwed: kept,
}: Pick<Participant, 'status' | 'feeOwed'>): boolean {
  return status === 'registered' && kept !== 0;
}
