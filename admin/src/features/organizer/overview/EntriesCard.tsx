import { holdsPlace } from '@tabiya/domain/entries/list/participant';
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
  const hasEntries = useActiveEntries(overview).length > 0;
  return (
    <OverviewCard
      title="Registrations"
      {...(hasEntries && { note: `last ${DAYS} days` })}
      link={{ label: 'Participants', to: adminViewPath(overview.event.eventId, 'participants') }}
    >
      <div className="border-t border-line pt-3 pb-2">
        <EntriesChart overview={overview} />
      </div>
    </OverviewCard>
  );
}

type EntriesChartProps = {
  overview: OverviewData;
  /** Drawn low, next to other figures. */
  isLow?: boolean;
};

/** How the list has grown in the last days, as a chart; in words where there is too little to draw. */
export function EntriesChart({ overview, isLow = false }: EntriesChartProps) {
  const { now } = overview;
  const { timeZone } = overview.event;
  const active = useActiveEntries(overview);
  const today = toCalendarDate(new Date(now), timeZone);
  const days = useMemo(() => {
    const all = registrationsByDay(
      active.filter(({ entry }) => holdsPlace(entry)).map(({ at }) => at),
      timeZone,
    );
    return recentTotals(all, { today, days: DAYS });
  }, [active, timeZone, today]);
  if (days.length < FEWEST_DAYS) {
    return (
      <p className="text-14 text-muted">
        {active.length === 0
          ? 'Registrations will appear here.'
          : plural(active.length, 'player has registered.', 'players have registered.')}
      </p>
    );
  }
  return (
    <TotalsChart
      isLow={isLow}
      days={days}
      today={today}
      caption="Registrations by day"
      head="Registered to date"
      dayText={(date) => formatDate(date, 'short')}
      textOf={String}
      label="registered"
    />
  );
}

/** The latest registrations; renders nothing before the first one. */
export function LatestCard({ overview }: { overview: OverviewData }) {
  const active = useActiveEntries(overview);
  if (active.length === 0) return null;
  return (
    <OverviewCard title="Latest registrations">
      <ul className="border-b border-line">
        {active.slice(0, LATEST).map(({ entry, at }) => (
          <li
            key={entry.id}
            className="flex min-h-10 items-center gap-3 border-t border-line text-14"
          >
            <span className="min-w-0 flex-1 truncate">
              <TitleMark title={entry.title} />
              {entry.fullName}
            </span>
            <span className="text-13 whitespace-nowrap text-muted">
              {timeAgo(at, new Date(overview.now))}
            </span>
          </li>
        ))}
      </ul>
    </OverviewCard>
  );
}
