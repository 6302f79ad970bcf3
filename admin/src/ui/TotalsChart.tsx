import { chartSteps, type DayTotal } from './chart-steps.ts';

const [WIDTH, HEIGHT] = [1000, 160];

/** With fewer days, a chart adds nothing to the last figure and is left out. */
export const FEWEST_DAYS = 3;

type TotalsChartProps = {
  /** The total by the end of each day. */
  days: readonly DayTotal[];
  /** The name of the table behind the drawing, and the head of its column of totals. */
  caption: string;
  head: string;
  /** A day, and a total, in words. */
  dayText: (date: string) => string;
  textOf: (total: number) => string;
  /** The word after the last total, at the end of the line. */
  label: string;
  /** The current day, which the axis calls so. */
  today?: string;
  /** Drawn low, as an ornament next to other figures. */
  isLow?: boolean;
};

/** The growth of a total, day by day. The figures are in a table behind the chart. */
export function TotalsChart({
  days,
  caption,
  head,
  dayText,
  textOf,
  label,
  today,
  isLow = false,
}: TotalsChartProps) {
  const last = days.at(-1);
  if (!last) return null;
  return (
    <figure>
      <div aria-hidden="true">
        <p className="tabular text-right text-14 font-semibold">
          {textOf(last.total)} {label}
        </p>
        <Steps days={days} className={isLow ? 'h-14' : 'h-36'} />
        <p className="tabular mt-2 flex justify-between text-12 text-muted">
          <span>{dayText(days[0]?.date ?? '')}</span>
          <span>{last.date === today ? 'Today' : dayText(last.date)}</span>
        </p>
      </div>
      {/* A table takes the width of its content in any case, so the hiding element wraps it. */}
      <div className="sr-only">
        <table className="tabular w-full text-left text-14">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-b border-line text-muted *:py-2 *:font-semibold">
              <th scope="col">Day</th>
              <th scope="col" className="text-right">
                {head}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ date, total }) => (
              <tr key={date} className="*:py-2">
                <th scope="row" className="font-normal">
                  {dayText(date)}
                </th>
                <td className="text-right font-semibold">{textOf(total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

type StepsProps = Pick<TotalsChartProps, 'days'> & { className: string };

function Steps({ days, className }: StepsProps) {
  const steps = chartSteps(days).map(({ to, y }) => `${HEIGHT - y * HEIGHT}H${to * WIDTH}`);
  // From the first total on: what was before the first day is not drawn as growth.
  const path = `M0 ${steps.join('V')}`;
  return (
    <svg
      viewBox={`0 -4 ${WIDTH} ${HEIGHT + 8}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`mt-1 w-full overflow-visible text-brand ${className}`}
    >
      <path
        d={`M0 ${HEIGHT / 3}H${WIDTH}M0 ${(HEIGHT * 2) / 3}H${WIDTH}`}
        stroke="var(--line)"
        vectorEffect="non-scaling-stroke"
      />
      <path d={`${path}V${HEIGHT}H0z`} fill="currentColor" opacity="0.12" />
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={`M0 ${HEIGHT}H${WIDTH}`}
        stroke="var(--line-strong)"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
