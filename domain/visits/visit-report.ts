import * as z from 'zod/mini';
import { addDays, type CalendarDate } from '../time-and-place/calendar-date.ts';

const count = z.number();

/** The visits as reported by the database: sums by day and by source (`public.visit_report`). */
export const visitReportSchema = z.object({
  /** On the event's clock. */
  today: z.string(),
  /** The first day with a visit; null before any. */
  since: z.nullable(z.string()),
  /** The days with counts, in order. */
  days: z.array(z.object({ day: z.string(), visits: count, forms: count, registered: count })),
  sources: z.array(
    z.object({ source: z.string(), visits: count, forms: count, registered: count }),
  ),
});

export type VisitReport = z.infer<typeof visitReportSchema>;

/** The counts of a period. */
export type VisitPeriod = {
  from: CalendarDate;
  to: CalendarDate;
  visits: number;
  forms: number;
  registered: number;
};

/** The maximum number of bars in a chart; for a longer time each bar is a week. */
const MOST_DAYS = 62;

/**
 * Returns the days of a report in order, including days without counts: the last `days` ones, or all since the first
 * count. For a longer time returns weeks, the last of which ends today.
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

/** Returns the sums of all periods. */
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

/** Returns the median of the visits of these periods, rounded; 0 without periods. */
export function medianVisits(periods: readonly VisitPeriod[]): number {
  const sorted = periods.map(({ visits }) => visits).sort((one, other) => one - other);
  const middle = sorted.length / 2;
  const [below = 0, above = below] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return Math.round((below + above) / 2);
}

/**
 * Formats a share, e.g. `25%`; below one percent `< 1%`. null if the whole is zero or smaller than the part, because
 * not all registered players were counted as visitors.
 */
export function shareText(part: number, whole: number): string | null {
  if (whole === 0 || part > whole) return null;
  const percent = Math.round((100 * part) / whole);
  return percent === 0 && part > 0 ? '< 1%' : `${percent}%`;
}
