import {
  type FeeRangeWords,
  type FeeWords,
  formatFee,
  formatMoney,
  fromMinorUnits,
} from '../../money/currency.ts';
import { formatDate } from '../../time-and-place/calendar-date.ts';
import type { Reduction } from './fee-fields.ts';
import { type FeePeriod, type FeeRules, fullFee } from './fees.ts';
import type { Section } from './section.ts';

/** The words for a section's limits. */
type LimitWords = {
  limits: Record<'from' | 'upTo' | 'bornFrom' | 'bornUntil', (limit: number) => string> &
    Record<'between' | 'bornBetween', (lowest: number, highest: number) => string>;
};

/** The words for fees that change with the day. */
export type FeeDayWords = {
  feeUntil: (amount: string, day: string) => string;
  feeUntilThen: (day: string, amount: string) => string;
  feeFrom: (amount: string, day: string) => string;
};

/** Returns the limits of a section, by rating and by year of birth; empty without limits. */
export function limitTexts(section: Section, { limits }: LimitWords): string[] {
  const { minRating, maxRating, bornFrom, bornUntil } = section;
  const rated = rangeText(minRating, maxRating, limits.from, limits.upTo, limits.between);
  const born = rangeText(
    bornFrom,
    bornUntil,
    limits.bornFrom,
    limits.bornUntil,
    limits.bornBetween,
  );
  return [rated, born].filter((text) => text !== null);
}

function rangeText(
  lowest: number | null,
  highest: number | null,
  from: (lowest: number) => string,
  upTo: (highest: number) => string,
  between: (lowest: number, highest: number) => string,
): string | null {
  if (lowest === null) return highest === null ? null : upTo(highest);
  return highest === null ? from(lowest) : between(lowest, highest);
}

/**
 * Returns the fees of a section, or of an event without sections, with the days of the early and late fee if they
 * differ. Empty if no fee was set.
 */
export function feeTexts(
  event: FeeRules,
  section: Section | null,
  terms: FeeWords & Pick<FeeDayWords, 'feeUntil' | 'feeFrom'>,
): string[] {
  const { earlyUntil, lateFrom } = event;
  const fee = fullFee(event, section, 'regular');
  const early = fullFee(event, section, 'early');
  const late = fullFee(event, section, 'late');
  const day = (date: string) => formatDate(date, 'day', terms.locale);
  const amount = (value: number | null) => formatFee(value, event.currency, terms) ?? '';
  if (fee === null) return [];
  return [
    ...(earlyUntil !== '' && early !== fee ? [terms.feeUntil(amount(early), day(earlyUntil))] : []),
    amount(fee),
    ...(lateFrom !== '' && late !== fee ? [terms.feeFrom(amount(late), day(lateFrom))] : []),
  ];
}

/** Returns the periods in which some section's fee differs, in order of time. */
export function feePeriods(event: ChargingEvent): FeePeriod[] {
  const differs = (period: FeePeriod) =>
    event.sections.some(
      (section) => fullFee(event, section, period) !== fullFee(event, section, 'regular'),
    );
  return [
    ...(event.earlyUntil !== '' && differs('early') ? (['early'] as const) : []),
    ...(event.sections.some((section) => fullFee(event, section, 'regular') !== null)
      ? (['regular'] as const)
      : []),
    ...(event.lateFrom !== '' && differs('late') ? (['late'] as const) : []),
  ];
}

type ChargingEvent = FeeRules & { sections: readonly Section[] };

/**
 * Returns the range of an event's fees in a period, from the lowest to the highest of its sections; null if no fee was
 * set.
 */
export function feeRange(
  event: ChargingEvent,
  period: FeePeriod,
): [lowest: number, highest: number] | null {
  const sections = event.sections.length === 0 ? [null] : event.sections;
  const fees = sections
    .map((section) => fullFee(event, section, period))
    .filter((fee) => fee !== null);
  return fees.length === 0 ? null : [Math.min(...fees), Math.max(...fees)];
}

/** The range of fees in words: `€20 to €50`. */
export function feeRangeText(
  event: ChargingEvent,
  period: FeePeriod,
  terms: FeeRangeWords,
): string | null {
  const range = feeRange(event, period);
  if (range === null) return null;
  const [lowest = '', highest = ''] = range.map(
    (fee) => formatFee(fee, event.currency, terms) ?? '',
  );
  return lowest === highest ? lowest : terms.feeRange(lowest, highest);
}

/**
 * The registration fee of an event as a fact: with all its days, or from the lowest to the highest of its sections in a
 * period.
 */
export function entryFeeText(
  event: ChargingEvent,
  period: FeePeriod,
  terms: FeeRangeWords & FeeDayWords,
): string | null {
  if (event.sections.length > 0) return feeRangeText(event, period, terms);
  return feeTexts(event, null, terms).join(', ') || null;
}

/** A reduction with its amount: `Juniors (−50%)`, `Titled players (−€10)`. */
export function reductionText(
  { name, kind, value }: Reduction,
  currency: string,
  terms: { locale: string; reductionOf: (name: string, amount: string) => string },
): string {
  const off =
    kind === 'percent' ? `${Math.round(value)}%` : formatMoney(value, currency, terms.locale);
  return terms.reductionOf(name, off);
}

/** Formats an amount in minor units as a fee. */
export function minorFeeText(minor: number, currency: string, terms: FeeWords): string {
  return formatFee(fromMinorUnits(minor, currency), currency, terms) ?? '';
}
