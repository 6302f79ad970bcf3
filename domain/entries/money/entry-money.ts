import { toMinorUnits } from '../../money/currency.ts';
import type { Participant } from '../list/participant.ts';
import { discountAmount } from './discount.ts';

/** The parts of an entry that decide what it owes. */
export type OwingEntry = Pick<Participant, 'id' | 'status'> & FeeParts;

/** The parts of an entry that decide its fee. */
type FeeParts = Pick<Participant, 'sectionId' | 'feeOwed'> &
  Partial<Pick<Participant, 'discount' | 'discountState'>>;

/** The fields of an event that determine the fee of an entry without one of its own. */
export type FeeSource = {
  registrationFee: number | null;
  currency: string;
  sections: readonly { id: string; fee: number | null }[];
};

/**
 * The amount that an entry owes, the amount received for it, and the difference; all in minor units of the currency.
 */
type EntryMoney = {
  /** null if no fee was set. */
  owed: number | null;
  received: number;
  /** The outstanding amount; negative if too much was received, null if no fee is known. */
  outstanding: number | null;
};

/**
 * Returns the fee of an entry, in minor units: the stored one, else the current fee of its event or section less its
 * discount, for entries made before there was one. null if no fee was set.
 */
export function feeOwed(
  { feeOwed: kept, sectionId, discount = null, discountState = '' }: FeeParts,
  event: FeeSource,
): number | null {
  if (kept !== null) return kept;
  const fee = currentFee(sectionId, event);
  if (fee === null || discount === null || discountState === 'refused') return fee;
  return fee - discountAmount(discount, sectionId, fee);
}

/** Returns the current fee of a section or its event, in minor units; null if none was set. */
export function currentFee(
  sectionId: string | null,
  { registrationFee, currency, sections }: FeeSource,
): number | null {
  const fee = sections.find(({ id }) => id === sectionId)?.fee ?? registrationFee;
  return fee === null ? null : toMinorUnits(fee, currency);
}

/**
 * Computes the money of an entry. An entry marked as paid without a receipt, from before there was a fee, counts as
 * having paid what it owes.
 */
export function entryMoney(
  entry: Omit<OwingEntry, 'id'>,
  receipts: number,
  event: FeeSource,
): EntryMoney {
  const owed = feeOwed(entry, event);
  const isUnwritten = entry.status === 'paid' && entry.feeOwed === null;
  const received = isUnwritten ? Math.max(receipts, owed ?? 0) : receipts;
  return { owed, received, outstanding: owed === null ? null : owed - received };
}

/** Returns true if an entry still has to pay: it holds a place, is not marked as paid, and is not free. */
export function isUnpaid({
  status,
  feeOwed: kept,
}: Pick<Participant, 'status' | 'feeOwed'>): boolean {
  return status === 'registered' && kept !== 0;
}
