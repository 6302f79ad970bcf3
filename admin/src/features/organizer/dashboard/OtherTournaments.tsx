import { eventTitle } from '@tabiya/domain/event/title';
import { dateTile } from '@tabiya/domain/pages/date-tile';
import { draftToContinue, laterOwnEvents } from '@tabiya/domain/pages/own-events';
import { adminViewPath, editorPath } from '@tabiya/domain/routes/paths';
import type { CalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { TERMS } from '@tabiya/domain/words/en/terms';
import type { ListedEvent } from '../../../data/listed-events.ts';
import { DayTile } from '../../../ui/DayTile.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { OverviewCard } from '../overview/OverviewCard.tsx';
import { ExamplesNotice } from './ExamplesNotice.tsx';
import { draftText, laterText } from './words.ts';

/** How many later ones are listed here; My Tournaments has them all. */
const MOST = 3;

type OtherTournamentsProps = { events: readonly ListedEvent[]; today: CalendarDate };

/** The tournaments after the next one, and the draft that was changed last. */
export function OtherTournaments({ events, today }: OtherTournamentsProps) {
  const draft = draftToContinue(events, today);
  const later = laterOwnEvents(events, today).slice(0, MOST);
  const rows = [
    ...later.filter((event) => event !== draft).map((event) => ({ event, isDraft: false })),
    ...(draft ? [{ event: draft, isDraft: true }] : []),
  ];
  return (
    <div>
      {rows.length > 0 && (
        <OverviewCard
          title={later.length > 0 ? 'After that' : 'Pick up where you left off'}
          link={{ label: 'My Tournaments', to: '/organizer' }}
        >
          <ul className="border-b border-line">
            {rows.map(({ event, isDraft }) => (
              <li key={event.eventId} className="border-t border-line">
                <Row event={event} isDraft={isDraft} today={today} />
              </li>
            ))}
          </ul>
        </OverviewCard>
      )}
      <ExamplesNotice events={events} />
    </div>
  );
}

type RowProps = { event: ListedEvent; isDraft: boolean; today: CalendarDate };

function Row({ event, isDraft, today }: RowProps) {
  const { eventId } = event;
  return (
    <Link
      to={isDraft ? editorPath(eventId) : adminViewPath(eventId, 'overview')}
      className="group flex min-h-16 items-center gap-3.5 py-2 text-14"
    >
      <DayTile {...dateTile(event)} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{eventTitle(event, TERMS)}</span>
        <span className="tabular block text-balance text-muted wrap-anywhere">
          {isDraft ? draftText(event, new Date()) : laterText(event, today)}
        </span>
      </span>
      <span className="font-semibold text-brand group-hover:underline sm:whitespace-nowrap">
        {isDraft ? 'Continue Editing' : 'Overview'}
      </span>
    </Link>
  );
}
