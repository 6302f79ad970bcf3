import { toMinorUnits } from '../../money/currency.ts';
import { type CalendarDate, toCalendarDate } from '../../time-and-place/calendar-date.ts';
import { isTimeZone, startOfDay } from '../../time-and-place/time-zone.ts';
import { deduction } from './deduction.ts';
import type { Reduction } from './fee-fields.ts';
import type { Section } from './section.ts';

/** The fields of an event that determine its fees. */
export type FeeRules = {
  currency: string;
  registrationFee: number | null;
  earlyFee: number | null;
  /** The last day of the early fee; empty = there is none. */
  earlyUntil: CalendarDate | '';
  lateFee: number | null;
  /** The first day of the late fee; empty = there is none. */
  lateFrom: CalendarDate | '';
};

/** The periods before a tournament with different fees. */
const FEE_PERIODS = ['early', 'regular', 'late'] as const;
export type FeePeriod = (typeof FEE_PERIODS)[number];

/**
 * Returns the period of an instant, by the day on the event's clock. An unknown time zone counts as UTC, and an invalid
 * instant as the regular period.
 */
export function feePeriod(
  {
    earlyUntil,
    lateFrom,
    timeZone,
  }: Pick<FeeRules, 'earlyUntil' | 'lateFrom'> & { timeZone: string },
  instant: Date,
): FeePeriod {
  if (Number.isNaN(instant.getTime()) || (earlyUntil === '' && lateFrom === '')) return 'regular';
  const day = toCalendarDate(instant, isTimeZone(timeZone) ? timeZone : 'UTC');
  if (earlyUntil !== '' && day <= earlyUntil) return 'early';
  return lateFrom !== '' && day >= lateFrom ? 'late' : 'regular';
}

/**
 * Returns the fee of a section in a period, before reductions, in whole units of the currency; null if no fee was set.
 * A section without amounts of its own has the event's; one with only an early or late fee has the event's fee
 * otherwise.
 */
export function fullFee(
  event: Pick<FeeRules, 'registrationFee' | 'earlyFee' | 'lateFee'>,
  section: Section | null,
  period: FeePeriod,
): number | null {
  const { fee, earlyFee, lateFee } = sectionFees(event, section);
  if (fee === null) return null;
  if (period === 'early') return earlyFee ?? fee;
  return period === 'late' ? (lateFee ?? fee) : fee;
}

/** Returns the amounts of a section, or of the event if it has none of its own. */
export function sectionFees(
  event: Pick<FeeRules, 'registrationFee' | 'earlyFee' | 'lateFee'>,
  section: Section | null,
): Pick<Section, 'fee' | 'earlyFee' | 'lateFee'> {
  const { registrationFee, earlyFee, lateFee } = event;
  if (section === null || !hasOwnFees(section)) return { fee: registrationFee, earlyFee, lateFee };
  return { ...section, fee: section.fee ?? registrationFee };
}

/** Returns true if a section has an amount of its own. */
export function hasOwnFees({
  fee,
  earlyFee,
  lateFee,
}: Pick<Section, 'fee' | 'earlyFee' | 'lateFee'>): boolean {
  return fee !== null || earlyFee !== null || lateFee !== null;
}

/** Returns true if registration costs something, in some section at some time. */
export function takesFees(
  event: Pick<FeeRules, 'registrationFee' | 'earlyFee' | 'lateFee'> & {
    sections: readonly Section[];
  },
): boolean {
  const sections = event.sections.length === 0 ? [null] : event.sections;
  return sections.some((section) =>
    FEE_PERIODS.some((period) => Number(fullFee(event, section, period)) > 0),
  );
}

/** The fee of an entry, in minor units of the currency. */
type EntryFee = { full: number; reduction: number; owed: number };

/**
 * Computes the fee of an entry; null if no fee was set. A percentage is rounded half up to the minor unit, and the
 * result is never negative. The database has the results, by `feeTable`.
 */
export function entryFee(
  event: FeeRules,
  section: Section | null,
  period: FeePeriod,
  reduction: Reduction | null,
): EntryFee | null {
  const amount = fullFee(event, section, period);
  if (amount === null) return null;
  const full = toMinorUnits(amount, event.currency);
  const reduced =
    reduction === null ? 0 : deduction(full, toMinorReduction(reduction, event.currency));
  return { full, reduction: reduced, owed: full - reduced };
}

/** A reduction with its amount in minor units of the currency. */
export function toMinorReduction({ kind, value }: Reduction, currency: string) {
  return { kind, value: kind === 'amount' ? toMinorUnits(value, currency) : value };
}

/**
 * Returns the instants, in milliseconds since 1970, at which the early fee ends and the late fee begins; null if there
 * is none. The form's script uses them, because it has no time zones.
 */
export function feeInstants({
  earlyUntil,
  lateFrom,
  timeZone,
}: Pick<FeeRules, 'earlyUntil' | 'lateFrom'> & { timeZone: string }) {
  return {
    earlyEnds: earlyUntil === '' ? null : startOfDay(earlyUntil, timeZone, 1),
    lateBegins: lateFrom === '' ? null : startOfDay(lateFrom, timeZone),
  };
}
