import type { Reduction } from '../../event/entry-terms/fee-fields.ts';
import { entryFee, type FeeRules, feePeriod } from '../../event/entry-terms/fees.ts';
import type { Section } from '../../event/entry-terms/section.ts';
import type { Participant } from '../list/participant.ts';

/** What an entry is charged, in minor units of the currency. */
type ChargedFee = Pick<Participant, 'feeFull' | 'reductionAmount' | 'feeOwed' | 'feeSet'>;

/** What a charge depends on, besides the event. */
type ChargedEntry = Pick<
  Participant,
  'sectionId' | 'reduction' | 'reductionState' | 'registeredAt'
>;

/** An event as its plan shows it. */
export type ChargingEvent = FeeRules & {
  timeZone: string;
  sections: readonly Section[];
  reductions: readonly Reduction[];
};

/**
 * Returns what an entry is charged that an organizer adds: by the day of its registration, its section, and its
 * reduction, unless it was refused. An amount by hand (null = none) stays.
 */
export function chargedFee(
  event: ChargingEvent,
  { sectionId, reduction: name, reductionState, registeredAt }: ChargedEntry,
  byHand: number | null,
): ChargedFee {
  const section = event.sections.find(({ id }) => id === sectionId) ?? null;
  const reduction =
    name === '' ? null : (event.reductions.find((one) => one.name === name) ?? null);
  const fee = entryFee(event, section, feePeriod(event, new Date(registeredAt)), reduction);
  const parts = {
    feeFull: fee?.full ?? null,
    reductionAmount: fee && reduction ? fee.reduction : null,
  };
  return { ...parts, ...owing({ ...parts, reductionState }, byHand) };
}

/** The fields of an entry that its charge follows. */
type Change = Partial<Pick<Participant, 'sectionId' | 'reductionState' | 'feeOwed'>>;

/**
 * Returns an organizer's change of an entry with what it is charged then. A move charges the fee of the new section as
 * of the day of registration; an amount entered by hand stays until it is cleared.
 */
export function withCharge<Changed extends Change>(
  event: ChargingEvent,
  entry: ChargedEntry & ChargedFee,
  change: Changed,
): Changed & Partial<ChargedFee> {
  const { sectionId, reductionState, feeOwed } = change;
  const moves = sectionId !== undefined && sectionId !== entry.sectionId;
  if (!moves && reductionState === undefined && feeOwed === undefined) return change;
  const changed = { ...entry, ...change };
  const charge = moves
    ? chargedFee(event, changed, feeOwed ?? null)
    : owing(changed, feeOwed ?? null);
  const stays = feeOwed === undefined && entry.feeSet;
  return { ...change, ...charge, ...(stays && { feeOwed: entry.feeOwed, feeSet: true }) };
}

/** What is owed of a fee; an amount by hand that is another one stays. */
function owing(
  {
    feeFull,
    reductionAmount,
    reductionState,
  }: Pick<Participant, 'feeFull' | 'reductionAmount' | 'reductionState'>,
  byHand: number | null,
): Pick<ChargedFee, 'feeOwed' | 'feeSet'> {
  const regular =
    feeFull === null ? null : feeFull - (reductionState === 'refused' ? 0 : (reductionAmount ?? 0));
  return byHand === null
    ? { feeOwed: regular, feeSet: false }
    : { feeOwed: byHand, feeSet: byHand !== regular };
}
