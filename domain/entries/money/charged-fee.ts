import type { Reduction } from '../../event/entry-terms/fee-fields.ts';
import { entryFee, type FeeRules, feePeriod } from '../../event/entry-terms/fees.ts';
import type { Section } from '../../event/entry-terms/section.ts';
import type { Participant } from '../list/participant.ts';
import { discountAmount } from './discount.ts';

/** What an entry is charged, in minor units of the currency. */
type ChargedFee = Pick<Participant, 'feeFull' | 'reductionAmount' | 'feeOwed' | 'feeSet'> &
  DiscountedPart;

/** What the discount takes off; omitted without one. */
type DiscountedPart = { discountAmount?: number };

/** What a charge depends on, besides the event. */
type ChargedEntry = Pick<
  Participant,
  'sectionId' | 'reduction' | 'reductionState' | 'discount' | 'discountState' | 'registeredAt'
>;

/** An entry that an organizer adds has no discount. */
type AddedEntry = Omit<ChargedEntry, 'discount' | 'discountState'>;

/** An event as its plan shows it. */
export type ChargingEvent = FeeRules & {
  timeZone: string;
  sections: readonly Section[];
  reductions: readonly Reduction[];
};

/**
 * Returns what an entry is charged that an organizer adds: by the day of its registration, its section, and its
 * reduction and its discount, unless they were refused. An amount by hand (null = none) stays.
 */
export function chargedFee(
  event: ChargingEvent,
  entry: AddedEntry & Partial<ChargedEntry>,
  byHand: number | null,
): ChargedFee {
  const { sectionId, reduction: name, registeredAt } = entry;
  const section = event.sections.find(({ id }) => id === sectionId) ?? null;
  const reduction =
    name === '' ? null : (event.reductions.find((one) => one.name === name) ?? null);
  const fee = entryFee(event, section, feePeriod(event, new Date(registeredAt)), reduction);
  const parts = {
    feeFull: fee?.full ?? null,
    reductionAmount: fee && reduction ? fee.reduction : null,
  };
  return { ...parts, ...owing({ discount: null, discountState: '', ...entry, ...parts }, byHand) };
}

/** The fields of an entry that its charge follows. */
type Change = Partial<
  Pick<Participant, 'sectionId' | 'reductionState' | 'discountState' | 'feeOwed'>
>;

/**
 * Returns an organizer's change of an entry with what it is charged then. A move charges the fee of the new section as
 * of the day of registration; an amount entered by hand stays until it is cleared.
 */
export function withCharge<Changed extends Change>(
  event: ChargingEvent,
  entry: ChargedEntry & Omit<ChargedFee, keyof DiscountedPart>,
  change: Changed,
): Changed & Partial<ChargedFee> {
  const { sectionId, reductionState, discountState, feeOwed } = change;
  const moves = sectionId !== undefined && sectionId !== entry.sectionId;
  const isDecided = reductionState !== undefined || discountState !== undefined;
  if (!moves && !isDecided && feeOwed === undefined) return change;
  const changed = { ...entry, ...change };
  const charge = moves
    ? chargedFee(event, changed, feeOwed ?? null)
    : owing(changed, feeOwed ?? null);
  const stays = feeOwed === undefined && entry.feeSet;
  return { ...change, ...charge, ...(stays && { feeOwed: entry.feeOwed, feeSet: true }) };
}

/** Returns what an entry owes with another code, or null for none; an amount entered by hand stays. */
export function owedWithCode(
  entry: Omit<ChargedEntry, 'reduction' | 'registeredAt'> &
    Pick<Participant, 'feeFull' | 'reductionAmount' | 'feeOwed' | 'feeSet'>,
  discount: ChargedEntry['discount'],
): number | null {
  const discountState = discount === null ? '' : 'confirmed';
  return entry.feeSet ? entry.feeOwed : owing({ ...entry, discount, discountState }, null).feeOwed;
}

/**
 * What is owed of a fee: less the reduction first, and then the discount. An amount by hand that is another one stays.
 */
function owing(
  entry: Omit<ChargedEntry, 'reduction' | 'registeredAt'> &
    Pick<Participant, 'feeFull' | 'reductionAmount'>,
  byHand: number | null,
): Pick<ChargedFee, 'feeOwed' | 'feeSet'> & DiscountedPart {
  const { feeFull, reductionState, discount, discountState, sectionId } = entry;
  const reduction = reductionState === 'refused' ? 0 : (entry.reductionAmount ?? 0);
  const rest = feeFull === null ? null : feeFull - reduction;
  const amount = discount === null ? 0 : discountAmount(discount, sectionId, rest);
  const regular = rest === null ? null : rest - (discountState === 'refused' ? 0 : amount);
  return {
    ...(discount !== null && { discountAmount: amount }),
    ...(byHand === null
      ? { feeOwed: regular, feeSet: false }
      : { feeOwed: byHand, feeSet: byHand !== regular }),
  };
}
