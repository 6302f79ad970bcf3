import { eventTitle } from '@tabiya/domain/event/title';
import { dateTile } from '@tabiya/domain/pages/date-tile';
import {
  adminViewPath,
  checkInPath,
  editorPath,
  participantListPath,
} from '@tabiya/domain/routes/paths';
import { type CalendarDate, formatDateRange } from '@tabiya/domain/time-and-place/calendar-date';
import { TERMS } from '@tabiya/domain/words/en/terms';
import type { ReactNode } from 'react';
import type { ListedEvent } from '../../data/listed-events.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { DayTile } from '../../ui/DayTile.tsx';
import { Meter } from '../../ui/Meter.tsx';
import { Link } from '../../ui/navigation/Link.tsx';
import { DashboardPanel } from './DashboardPanel.tsx';
import { EntriesLine } from './EntriesLine.tsx';
import { daysLeft, unpaidText } from './words.ts';

/** The current or next tournament: days left, places, and players who have not paid. */
export function NextTournament({ event, today }: { event: ListedEvent; today: CalendarDate }) {
  const { eventId, startDate, endDate, activeCount, maxPlayers } = event;
  const unpaid = unpaidText(event);
  const participants = adminViewPath(eventId, 'participants');
  const first = firstAction(event, today);
  return (
    <DashboardPanel title="Next tournament">
      <div className="flex items-center gap-4">
        <DayTile {...dateTile(event)} />
        <div className="min-w-0">
          <p className="font-serif text-20 font-semibold wrap-anywhere">
            <Link to={adminViewPath(eventId, 'overview')} className="hover:text-brand">
              {eventTitle(event, TERMS)}
            </Link>
          </p>
          <p className="text-14 text-muted wrap-anywhere">
            {formatDateRange(startDate, endDate, 'en-US', 'short')} · {event.venueName}
          </p>
        </div>
      </div>
      <dl className="mt-5 grid grid-cols-1 gap-3 border-y border-line py-4 min-[22rem]:grid-cols-3 sm:gap-4">
        <Figure name={daysLeft(event, today).name} value={daysLeft(event, today).value} />
        <Figure
          name={maxPlayers === null ? 'Players' : 'Places taken'}
          value={maxPlayers === null ? String(activeCount) : `${activeCount}/${maxPlayers}`}
        >
          {maxPlayers !== null && (
            <Meter value={activeCount} most={maxPlayers} className="w-full" />
          )}
        </Figure>
        <Figure name="Unpaid" value={unpaid.count}>
          {unpaid.outstanding && (
            <Link
              to={participantListPath(eventId, 'unpaid')}
              className="underline underline-offset-2 hover:text-brand"
            >
              {unpaid.outstanding}
            </Link>
          )}
        </Figure>
      </dl>
      {activeCount > 0 && <EntriesLine event={event} today={today} />}
      <div className="mt-4 flex flex-wrap gap-2">
        {first && (
          <ButtonLink to={first.to} variant="primary" size="small">
            {first.label}
          </ButtonLink>
        )}
        <ButtonLink to={participants} variant={first ? 'secondary' : 'primary'} size="small">
          Participants
        </ButtonLink>
        <ButtonLink to={editorPath(eventId)} size="small">
          Edit Page
        </ButtonLink>
      </div>
    </DashboardPanel>
  );
}

/** The start of play on the current day, or of the first day. */
function firstAction({ eventId, startDate }: ListedEvent, today: CalendarDate) {
  if (startDate > today) return null;
  if (startDate === today) return { label: 'Check In', to: checkInPath(eventId) };
  return { label: 'Overview', to: adminViewPath(eventId, 'overview') };
}

type FigureProps = { name: string; value: string; children?: ReactNode };

function Figure({ name, value, children }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="text-14 text-muted">{name}</dt>
      <dd className="tabular font-serif text-20 font-semibold wrap-anywhere sm:text-28">{value}</dd>
      {children && <dd className="tabular mt-1 text-14 text-muted">{children}</dd>}
    </div>
  );
}
