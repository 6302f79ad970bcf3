import { eventTitle } from '@tabiya/domain/event/title';
import { dateTile } from '@tabiya/domain/pages/date-tile';
import { adminViewPath } from '@tabiya/domain/routes/paths';
import { formatDateRange } from '@tabiya/domain/time-and-place/calendar-date';
import { TERMS } from '@tabiya/domain/words/en/terms';
import type { ListedEvent } from '../../data/listed-events.ts';
import { DayTile } from '../../ui/DayTile.tsx';
import { Meter } from '../../ui/Meter.tsx';
import { Link } from '../../ui/navigation/Link.tsx';
import { DashboardPanel } from './DashboardPanel.tsx';

/** How many are listed here; My Tournaments has them all. */
const MOST = 3;

/** The tournaments after the next one, each with its places. Nothing where there are none. */
export function LaterTournaments({ events }: { events: readonly ListedEvent[] }) {
  if (events.length === 0) return null;
  return (
    <DashboardPanel title="Later">
      <ul className="-mx-2 -mb-2">
        {events.slice(0, MOST).map((event) => (
          <li key={event.eventId}>
            <Link
              to={adminViewPath(event.eventId, 'overview')}
              className="flex min-h-14 items-center gap-4 rounded-control px-2 py-1.5 hover:bg-sunken"
            >
              <DayTile {...dateTile(event)} />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-serif text-16 font-semibold">
                  {eventTitle(event, TERMS)}
                </span>
                <span className="block truncate text-14 text-muted">
                  {formatDateRange(event.startDate, event.endDate, 'en-US', 'short')} ·{' '}
                  {event.venueName}
                </span>
              </span>
              <Places event={event} />
            </Link>
          </li>
        ))}
      </ul>
    </DashboardPanel>
  );
}

function Places({ event: { activeCount, maxPlayers } }: { event: ListedEvent }) {
  return (
    <span className="tabular grid w-20 shrink-0 gap-1 text-right text-14">
      {maxPlayers === null ? activeCount : `${activeCount}/${maxPlayers}`}
      {maxPlayers !== null && <Meter value={activeCount} most={maxPlayers} className="w-full" />}
      <span className="sr-only">{maxPlayers === null ? 'players' : 'places taken'}</span>
    </span>
  );
}
