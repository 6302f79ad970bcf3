import type { PlacesLeft } from '@tabiya/domain/entries/list/places-left';
import type { ReceiptMethod } from '@tabiya/domain/entries/money/receipts';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { readAmount } from '@tabiya/domain/money/amount';
import { toMinorUnits } from '@tabiya/domain/money/currency';
import type { AddedEntry } from '../../../../data/added-participants.ts';

/** The typed data of a player at the desk, beyond their entry. */
export type DeskValues = {
  /** The id of the section; empty until one is chosen. */
  section: string;
  /** An amount; empty = what entering costs today. */
  fee: string;
  /** How the player has just paid; empty = not yet. */
  paidBy: ReceiptMethod | '';
  hasArrived: boolean;
  /** The choice where every place is taken. */
  ifFull: 'waiting' | 'raised';
};

export const NOTHING_AT_DESK: DeskValues = {
  section: '',
  fee: '',
  paidBy: '',
  hasArrived: false,
  ifFull: 'waiting',
};

/** Returns true if no place is left in a section; empty = no section. */
export function isFull(section: string, { event, sections }: PlacesLeft): boolean {
  return event === 0 || sections.get(section) === 0;
}

/** Converts it to the stored values. `now` is the time of arrival. Waiting players neither pay nor arrive. */
export function toAdded(
  { section, fee, paidBy, hasArrived, ifFull }: DeskValues,
  event: TournamentEvent,
  places: PlacesLeft,
  now: Date,
): AddedEntry {
  const reading = readAmount(fee, event);
  const amount = reading.ok ? reading.amount : null;
  const placing = isFull(section, places) ? ifFull : 'free';
  const waits = placing === 'waiting';
  return {
    sectionId: section === '' ? null : section,
    feeOwed: amount === null ? null : toMinorUnits(amount, event.currency),
    paidBy: paidBy === '' || waits ? null : paidBy,
    arrivedAt: hasArrived && !waits ? now.toISOString() : null,
    placing,
  };
}
