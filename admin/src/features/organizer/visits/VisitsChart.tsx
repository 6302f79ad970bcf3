import {
  type CalendarDate,
  formatDate,
  formatDateRange,
} from '@tabiya/domain/time-and-place/calendar-date';
import { medianVisits, type VisitPeriod } from '@tabiya/domain/visits/visit-report';

const HEIGHT = 180;
/** The room for a bar with the gap after it. */
const STEP = 10;
const BAR = 7;

/**
 * Visits by day or week from a zero line, with registrations in the full color and a line at the median. The table
 * contains the same.
 */
export function VisitsChart({ periods }: { periods: readonly VisitPeriod[] }) {
  const most = Math.max(
    1,
    ...periods.map(({ visits, registered }) => Math.max(visits, registered)),
  );
  const width = periods.length * STEP - (STEP - BAR);
  const heightOf = (value: number) => (value / most) * HEIGHT;
  const median = medianVisits(periods);
  return (
    <figure>
      <div aria-hidden="true">
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-12 text-muted">
          <Peak periods={periods} />
          <p className="tabular flex flex-wrap gap-x-4">
            {median > 0 && (
              <span className="inline-flex items-center gap-1.5">
                <span className="w-4 border-t border-dashed border-ink" />
                Median {median}
              </span>
            )}
            <Key opacity={0.35}>Visits</Key>
            <Key opacity={1}>Registered</Key>
          </p>
        </div>
        <svg
          viewBox={`0 0 ${width} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="mt-3 h-44 w-full overflow-visible text-brand"
        >
          {periods.map(({ to, visits, registered }, index) => (
            <g key={to} fill="currentColor">
              <rect
                x={index * STEP}
                y={HEIGHT - heightOf(visits)}
                width={BAR}
                height={heightOf(visits)}
                opacity="0.35"
              />
              <rect
                x={index * STEP}
                y={HEIGHT - heightOf(registered)}
                width={BAR}
                height={heightOf(registered)}
              />
            </g>
          ))}
          {median > 0 && (
            <path
              d={`M0 ${HEIGHT - heightOf(median)}H${width}`}
              stroke="var(--ink)"
              strokeDasharray="4 3"
              vectorEffect="non-scaling-stroke"
            />
          )}
          <path
            d={`M0 ${HEIGHT}H${width}`}
            stroke="var(--line-strong)"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <Axis periods={periods} width={width} />
      </div>
      <details className="mt-4">
        <summary className="inline-flex min-h-10 cursor-pointer items-center text-14 font-semibold text-brand">
          View as table
        </summary>
        <PeriodTable periods={periods} />
      </details>
    </figure>
  );
}

/** The most visits on a day, labeled next to the chart. */
function Peak({ periods }: { periods: readonly VisitPeriod[] }) {
  const peak = periods.reduce<VisitPeriod | null>(
    (best, period) => (period.visits > (best?.visits ?? 0) ? period : best),
    null,
  );
  return (
    <p className="tabular">
      {peak === null ? 'No visits in this period' : `Peak: ${peak.visits} on ${periodName(peak)}`}
    </p>
  );
}

function Key({ opacity, children }: { opacity: number; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg viewBox="0 0 1 1" aria-hidden="true" className="size-2.5 text-brand">
        <rect width="1" height="1" fill="currentColor" opacity={opacity} />
      </svg>
      {children}
    </span>
  );
}

/** The axis in days names each Monday, in weeks the first day; both end today. */
function Axis({ periods, width }: { periods: readonly VisitPeriod[]; width: number }) {
  const [first] = periods;
  if (!first) return null;
  const isDaily = first.from === first.to;
  const ticks = periods
    .map(({ from }, index) => ({ from, left: (index * STEP + BAR / 2) / width }))
    .filter(({ from, left }) => (isDaily ? isMonday(from) : from === first.from) && left < 0.75);
  return (
    <div className="tabular relative mt-0.5 h-6 text-12 text-muted">
      {ticks.map(({ from, left }) => (
        <span
          key={from}
          style={{ left: `${left * 100}%` }}
          className="absolute border-l border-line-strong pt-1 pl-1 leading-4"
        >
          {formatDate(from, isDaily ? 'day' : 'short')}
        </span>
      ))}
      <span className="absolute right-0 pt-1 leading-4">Today</span>
    </div>
  );
}

function isMonday(date: CalendarDate): boolean {
  return new Date(`${date}T00:00:00Z`).getUTCDay() === 1;
}

function periodName({ from, to }: VisitPeriod): string {
  return from === to ? formatDate(to, 'short') : formatDateRange(from, to, 'en-US', 'short');
}

/** The newest first. */
function PeriodTable({ periods }: { periods: readonly VisitPeriod[] }) {
  return (
    <div className="mt-2 overflow-x-auto">
      <table className="tabular w-full max-w-140 text-left text-14">
        <caption className="sr-only">Visits, newest first</caption>
        <thead>
          <tr className="border-b border-line text-muted *:py-2 *:pr-4 *:font-semibold *:not-first:text-right">
            <th scope="col">{periods[0]?.from === periods[0]?.to ? 'Day' : 'Week'}</th>
            <th scope="col">Visits</th>
            <th scope="col">Form</th>
            <th scope="col" className="pr-0!">
              Registered
            </th>
          </tr>
        </thead>
        <tbody>
          {periods.toReversed().map((period) => (
            <tr
              key={period.to}
              className="border-b border-line *:py-2 *:pr-4 *:not-first:text-right"
            >
              <th scope="row" className="font-normal whitespace-nowrap">
                {periodName(period)}
              </th>
              <td>{period.visits}</td>
              <td>{period.forms}</td>
              <td className="pr-0!">{period.registered}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
