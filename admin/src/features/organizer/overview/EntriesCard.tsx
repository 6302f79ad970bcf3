import { registrationsByDay, totalsOfLastDays } from '@tabiya/domain/entries/money/revenue';
import { adminViewPath } from '@tabiya/domain/routes/paths';
import { formatDate, toCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { timeAgo } from '@tabiya/domain/time-and-place/time-ago';
import { useMemo } from 'react';
import { TitleMark } from '../../../ui/TitleMark.tsx';
import { TotalsChart } from '../../../ui/TotalsChart.tsx';
import { parseInstant } from '../instant.ts';
import { OverviewCard } from './OverviewCard.tsx';
import type { Overview } from './use-overview.ts';

/** How many days are drawn, and how many of the latest entries are listed. */
const [DAYS, LATEST] = [30, 5];

/** How the list has grown in the last days, and who came last. */
export function EntriesCard({ overview: { event, entries, now } }: { overview: Overview }) {
  const { eventId, timeZone } = event;
  const active = useMemo(
    () =>
      entries
        .filter(({ status }) => status !== 'cancelled')
        .map((entry) => ({ entry, at: parseInstant(entry.registeredAt) }))
        .sort((one, other) => other.at.getTime() - one.at.getTime()),
    [entries],
  );
  const days = useMemo(() => {
    const all = registrationsByDay(
      active.map(({ at }) => at),
      timeZone,
    );
    const today = toCalendarDate(new Date(now), timeZone);
    return totalsOfLastDays(all, { today, days: DAYS });
  }, [active, timeZone, now]);
  const link = { label: 'Participants', to: adminViewPath(eventId, 'participants') };
  if (active.length === 0) {
    return (
      <OverviewCard title="Entries" link={link}>
        <p className="border-t border-line px-4 py-4 text-14 text-muted sm:px-5">
          The first entry will show here.
        </p>
      </OverviewCard>
    );
  }
  return (
    <OverviewCard title="Entries" note={`last ${DAYS} days`} link={link}>
      {days.length > 2 && (
        <div className="px-4 pb-4 sm:px-5">
          <TotalsChart
            days={days}
            caption="Entries by day"
            head="Entered by then"
            dayText={(date) => formatDate(date, 'short')}
            textOf={String}
            label="entered"
          />
        </div>
      )}
      <ul className="border-t border-line py-1">
        {active.slice(0, LATEST).map(({ entry, at }) => (
          <li key={entry.id} className="flex min-h-10 items-center gap-3 px-4 text-14 sm:px-5">
            <span className="min-w-0 flex-1 truncate">
              <TitleMark title={entry.title} />
              {entry.fullName}
            </span>
            <span className="text-12 whitespace-nowrap text-muted">
              {timeAgo(at, new Date(now))}
            </span>
          </li>
        ))}
      </ul>
    </OverviewCard>
  );
}
