import { registrationsByDay } from '@tabiya/domain/entries/revenue';
import type { Participant } from '@tabiya/domain/participants/participant';
import { formatDate } from '@tabiya/domain/time-and-place/calendar-date';
import { useMemo } from 'react';
import { parseInstant } from '../instant.ts';
import { chartPoints } from './chart-line.ts';

const [WIDTH, HEIGHT] = [1000, 160];

/** How the list grew. The figures stand behind the drawing as a table. */
export function RegistrationsChart({ participants }: { participants: readonly Participant[] }) {
  const days = useMemo(
    () => registrationsByDay(participants.map(({ registeredAt }) => parseInstant(registeredAt))),
    [participants],
  );
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return null;
  const line = chartPoints(days)
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x * WIDTH} ${HEIGHT - y * HEIGHT}`)
    .join('');
  return (
    <figure>
      <div aria-hidden="true">
        <p className="tabular text-right text-14 font-semibold">{last.total} registered</p>
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
          <caption>Registrations over time</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Registered by then</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ date, total }) => (
              <tr key={date}>
                <th scope="row">{formatDate(date)}</th>
                <td>{total}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
