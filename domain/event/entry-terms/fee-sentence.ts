import { formatFee, ORGANIZER_FEE_WORDS } from '../../money/currency.ts';
import { type CalendarDate, formatDate } from '../../time-and-place/calendar-date.ts';
import { hasOwnFees, sectionFees } from './fees.ts';
import type { Section } from './section.ts';

type Fees = {
  currency: string;
  registrationFee: number | null;
  earlyFee: number | null;
  earlyUntil: CalendarDate | '';
  lateFee: number | null;
  lateFrom: CalendarDate | '';
};

/**
 * Returns the fees and their dates in words: `€30 until Jun 1, 2027, then €40; from Jul 1, 2027 €50`, or `€40 at any
 * time`. Without a section, the fee of the event; null if no fee was set, and for a section without amounts of its own.
 */
export function feeSentence(event: Fees, section: Section | null = null): string | null {
  const { currency, earlyUntil, lateFrom } = event;
  if (section !== null && !hasOwnFees(section)) return null;
  const { fee, earlyFee, lateFee } = sectionFees(event, section);
  if (fee === null) return null;
  const money = (amount: number) => formatFee(amount, currency, ORGANIZER_FEE_WORDS) ?? '';
  const day = (date: CalendarDate) => formatDate(date, 'short');
  const early = earlyFee !== null && earlyUntil !== '';
  const late = lateFee !== null && lateFrom !== '';
  if (!early && !late) return `${money(fee)} at any time`;
  return [
    early ? `${money(earlyFee)} until ${day(earlyUntil)}, then ${money(fee)}` : money(fee),
    ...(late ? [`from ${day(lateFrom)} ${money(lateFee)}`] : []),
  ].join('; ');
}

/**
 * Returns what is doubtful about the fees: that an early one is above the regular one, or a late one below it; null if
 * nothing is. Without a section, the fees of the event; null for a section without amounts of its own.
 */
export function feeRemark(event: Fees, section: Section | null = null): string | null {
  if (section !== null && !hasOwnFees(section)) return null;
  const { fee, earlyFee, lateFee } = sectionFees(event, section);
  if (fee === null) return null;
  const remarks = [
    earlyFee !== null &&
      event.earlyUntil !== '' &&
      earlyFee > fee &&
      'The early fee is above the regular fee.',
    lateFee !== null &&
      event.lateFrom !== '' &&
      lateFee < fee &&
      'The late fee is below the regular fee.',
  ];
  return remarks.filter((remark) => remark !== false).join(' ') || null;
}
