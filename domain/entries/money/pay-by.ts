import { minorFeeText } from '../../event/entry-terms/section-texts.ts';
import { formatDate } from '../../time-and-place/calendar-date.ts';
import type { EntryDetails } from '../entry-details.ts';

type Deadline = Pick<EntryDetails, 'payBy'>;

type PayTerms = Parameters<typeof minorFeeText>[2] & {
  locale: string;
  payBy: (amount: string, day: string) => string;
};

/** Returns the first day by which one of the entries has to be paid; undefined without a deadline. */
function firstPayDay(entries: readonly Deadline[]): string | undefined {
  return entries
    .flatMap(({ payBy }) => payBy ?? [])
    .sort()
    .at(0);
}

type PayHeading = {
  /** In minor units; null if it isn’t known. */
  due: number | null;
  currency: string;
  /** The payers. */
  entries: readonly Deadline[];
};

/** Returns the heading of how to pay: the amount and the day by which it is due; null without a deadline. */
export function payHeading({ due, currency, entries }: PayHeading, terms: PayTerms): string | null {
  const day = firstPayDay(entries);
  const amount = due ? minorFeeText(due, currency, terms) : null;
  if (day === undefined || amount === null) return null;
  return terms.payBy(amount, formatDate(day, 'monthDay', terms.locale));
}
