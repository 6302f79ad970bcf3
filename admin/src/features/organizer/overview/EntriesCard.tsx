import { recentTotals, registrationsByDay } from '@tabiya/domain/entries/money/revenue';
import { adminViewPath } from '@tabiya/domain/routes/paths';
import { plural } from '@tabiya/domain/text/plural';
import { formatDate, toCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { timeAgo } from '@tabiya/domain/time-and-place/time-ago';
import { useMemo } from 'react';
import { TitleMark } from '../../../ui/TitleMark.tsx';
import { FEWEST_DAYS, TotalsChart } from '../../../ui/TotalsChart.tsx';
import { parseInstant } from '../instant.ts';
import { OverviewCard } from './OverviewCard.tsx';
import type { OverviewData } from './use-overview.ts';

/** How many days are drawn, and how many of the latest entries are listed. */
const [DAYS, LATEST] = [30, 5];

/** The entries that were not cancelled, the latest first. */
function useActiveEntries({ entries }: OverviewData) {
  return useMemo(
    () =>
      entries
        .filter(({ status }) => status !== 'cancelled')
        .map((entry) => ({ entry, at: parseInstant(entry.registeredAt) }))
        .sort((one, other) => other.at.getTime() - one.at.getTime()),
    [entries],
  );
}

/** How the list has grown in the last days. */
export function EntriesCard({ overview }: { overview: OverviewData }) {
  const { event, now } = overview;
  const { eventId, timeZone } = event;
  const active = useActiveEntries(overview);
  const days = useMemo(() => {
    const all = registrationsByDay(
      active.map(({ at }) => at),
      timeZone,
    );
    const today = toCalendarDate(new Date(now), timeZone);
    return recentTotals(all, { today, days: DAYS });
  }, [active, timeZone, now]);
  const link = { label: 'Participants', to: adminViewPath(eventId, 'participants') };
  if (active.length === 0) {
    return (
      <OverviewCard title="Registrations" link={link}>
        <p className="border-t border-line px-4 py-4 text-14 text-muted sm:px-5">
          Registrations will appear here.
        </p>
      </OverviewCard>
    );
  }
  return (
    <OverviewCard title="Registrations" note={`last ${DAYS} days`} link={link}>
      <div className="px-4 pb-4 sm:px-5">
        {days.length >= FEWEST_DAYS ? (
          <TotalsChart
            days={days}
            caption="Registrations by day"
            head="Registered to date"
            dayText={(date) => formatDate(date, 'short')}
            textOf={String}
            label="registered"
          />
        ) : (
          <p className="text-14 text-muted">
            {plural(active.length, 'player has registered.', 'players have registered.')}
          </p>
        )}
      </div>
    </OverviewCard>
  );
}

/** The latest registrations; renders nothing before the first one. */
export function LatestCard({ overview }: { overview: OverviewData }) {
  const active = useActiveEntries(overview);
  if (active.length === 0) return null;
  return (
    <OverviewCard title="Latest registrations">
      <ul className="border-t border-line py-1">
        {active.slice(0, LATEST).map(({ entry, at }) => (
          <li key={entry.id} className="flex min-h-10 items-center gap-3 px-4 text-14 sm:px-5">
            <span className="min-w-0 flex-1 truncate">
              <TitleMark title={entry.title} />
              {entry.fullName}
            </span>
            <span className="text-12 whitespace-nowrap text-muted">
              {timeAgo(at, new Date(overview.now))}
            </span>
          </li>
        ))}
      </ul>
    </OverviewCard>
  );
}
