import * as z from 'zod/mini';
import { addDays, type CalendarDate } from '../time-and-place/calendar-date.ts';

const count = z.number();

/** The visits as the database reports them: sums by day and by source (`public.visit_report`). */
export const visitReportSchema = z.object({
  /** On the event's clocks. */
  today: z.string(),
  /** The first day with a visit; null before any. */
  since: z.nullable(z.string()),
  /** The days on which anything was counted, in order. */
  days: z.array(z.object({ day: z.string(), visits: count, forms: count, registered: count })),
  sources: z.array(
    z.object({ source: z.string(), visits: count, forms: count, registered: count }),
  ),
});

export type VisitReport = z.infer<typeof visitReportSchema>;

/** The counts from a day to another. */
export type VisitPeriod = {
  from: CalendarDate;
  to: CalendarDate;
  visits: number;
  forms: number;
  registered: number;
};

/** A chart has room for this many bars; of a longer time each bar is a week. */
const MOST_DAYS = 62;

/**
 * The days of a report in order, also those on which nothing was counted: the last `days` ones, or all since the first
 * count. Of a longer time it is weeks, the last of which ends today.
 */
export function visitPeriods(
  { today, days: counted }: VisitReport,
  days: number | null,
): VisitPeriod[] {
  const first = days === null ? (counted[0]?.day ?? today) : addDays(today, 1 - days);
  const length = daysBetween(first, today) + 1;
  const step = length > MOST_DAYS ? 7 : 1;
  const periods = Array.from({ length: Math.max(1, Math.ceil(length / step)) }, (_, index) => {
    const to = addDays(today, -index * step);
    return { from: addDays(to, 1 - step), to, visits: 0, forms: 0, registered: 0 };
  }).reverse();
  for (const { day, visits, forms, registered } of counted) {
    const period = periods.find(({ from, to }) => from <= day && day <= to);
    if (!period) continue;
    period.visits += visits;
    period.forms += forms;
    period.registered += registered;
  }
  return periods;
}

function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** The sums of all periods. */
export function visitTotals(
  periods: readonly VisitPeriod[],
): Pick<VisitPeriod, 'visits' | 'forms' | 'registered'> {
  const sum = (of: (period: VisitPeriod) => number) =>
    periods.reduce((total, period) => total + of(period), 0);
  return {
    visits: sum(({ visits }) => visits),
    forms: sum(({ forms }) => forms),
    registered: sum(({ registered }) => registered),
  };
}

/**
 * A part of a whole as a text, e.g. `25%`; below one percent `< 1%`. null where there is no whole, or where the part is
 * larger: not everybody who registers was counted before.
 */
export function shareText(part: number, whole: number): string | null {
  if (whole === 0 || part > whole) return null;
  const percent = Math.round((100 * part) / whole);
  return percent === 0 && part > 0 ? '< 1%' : `${percent}%`;
}
