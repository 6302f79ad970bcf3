import type { DayTotal } from '@tabiya/domain/entries/revenue';
import { formatDate } from '@tabiya/domain/time-and-place/calendar-date';
import { chartPoints } from './chart-line.ts';

const [WIDTH, HEIGHT] = [1000, 160];

type TotalsChartProps = {
  /** What there was by the end of each day. */
  days: readonly DayTotal[];
  /** What the table behind the drawing is called, and its column of totals. */
  caption: string;
  head: string;
  /** A total in words. */
  textOf: (total: number) => string;
  /** What the last total is called beside the end of the line. */
  label: string;
};

/** How something grew. The figures stand behind the drawing as a table. */
export function TotalsChart({ days, caption, head, textOf, label }: TotalsChartProps) {
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return null;
  const line = chartPoints(days)
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x * WIDTH} ${HEIGHT - y * HEIGHT}`)
    .join('');
  return (
    <figure>
      <div aria-hidden="true">
        <p className="tabular text-right text-14 font-semibold">
          {textOf(last.total)} {label}
        </p>
        <svg
          viewBox={`0 -4 ${WIDTH} ${HEIGHT + 8}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="mt-1 h-40 w-full overflow-visible text-brand"
        >
          <path d={`${line}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}z`} fill="currentColor" opacity="0.1" />
          <path
            d={line}
            fill="none"
            stroke="currentColor"
            strokeWidth="2.5"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={`M0 ${HEIGHT}H${WIDTH}`}
            stroke="var(--line-strong)"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <p className="tabular mt-2 flex justify-between text-12 text-muted">
          {last.date !== first.date && <span>{formatDate(first.date, 'short')}</span>}
          <span className="ml-auto">{formatDate(last.date, 'short')}</span>
        </p>
      </div>
      {/* A table takes the width of its content, whatever it is told: what hides it stands around it. */}
      <div className="sr-only">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">{head}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ date, total }) => (
              <tr key={date}>
                <th scope="row">{formatDate(date)}</th>
                <td>{textOf(total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
