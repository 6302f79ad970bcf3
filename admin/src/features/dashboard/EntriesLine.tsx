import { recentTotals, registrationsByDay } from '@tabiya/domain/entries/money/revenue';
import {
  addDays,
  type CalendarDate,
  formatDate,
} from '@tabiya/domain/time-and-place/calendar-date';
import { useQuery } from '@tanstack/react-query';
import { type ListedEvent, registrationsSinceQuery } from '../../data/listed-events.ts';
import { useClient } from '../../session/server-context.ts';
import { TotalsChart } from '../../ui/TotalsChart.tsx';

/** How many days are drawn. */
const DAYS = 30;

type EntriesLineProps = { event: ListedEvent; today: CalendarDate };

/** How the list of a tournament has grown in the last days. Its room is held while it loads, and if it cannot. */
export function EntriesLine({ event: { eventId, activeCount }, today }: EntriesLineProps) {
  // A day more, since the database counts days elsewhere on earth.
  const since = addDays(today, -DAYS - 1);
  const { data } = useQuery(registrationsSinceQuery(useClient(), { eventId, since }));
  const instants = (data ?? []).map((text) => new Date(text));
  const days = recentTotals(
    registrationsByDay(instants),
    { today, days: DAYS },
    Math.max(0, activeCount - instants.length),
  );
  return (
    <div className="mt-4 min-h-26">
      {data && (
        <TotalsChart
          isLow
          days={days}
          caption="Registrations by day"
          head="Registered to date"
          dayText={(date) => formatDate(date, 'short')}
          textOf={String}
          label="registered"
        />
      )}
    </div>
  );
}
