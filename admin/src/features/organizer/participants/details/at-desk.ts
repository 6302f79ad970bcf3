import type { ReceiptMethod } from '@tabiya/domain/entries/receipts';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { readAmount } from '@tabiya/domain/money/amount';
import { toMinorUnits } from '@tabiya/domain/money/currency';
import type { AddedEntry } from '../../../../data/participants.ts';

/** What is said of a player at the desk, beyond their entry: as typed. */
export type AtDesk = {
  /** The id of the section; empty until one is chosen. */
  section: string;
  /** An amount; empty = what entering costs today. */
  fee: string;
  /** How the player has just paid; empty = not yet. */
  paidBy: ReceiptMethod | '';
  hasArrived: boolean;
};

export const NOTHING_AT_DESK: AtDesk = { section: '', fee: '', paidBy: '', hasArrived: false };

/** What is stored of it. `now` is when the player arrived. */
export function toAdded(
  { section, fee, paidBy, hasArrived }: AtDesk,
  event: TournamentEvent,
  now: Date,
): AddedEntry {
  const reading = readAmount(fee, event);
  const amount = reading.ok ? reading.amount : null;
  return {
    sectionId: section === '' ? null : section,
    feeOwed: amount === null ? null : toMinorUnits(amount, event.currency),
    paidBy: paidBy === '' ? null : paidBy,
    arrivedAt: hasArrived ? now.toISOString() : null,
  };
}
