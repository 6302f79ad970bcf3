import { eventTitle } from '@tabiya/domain/event/title';
import { dateTile } from '@tabiya/domain/pages/date-tile';
import { TERMS } from '@tabiya/domain/words/en/terms';
import { useId } from 'react';
import { DayTile } from '../../../ui/DayTile.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { RoundNow } from './RoundNow.tsx';
import {
  participantsPath,
  TournamentActions,
  type TournamentRowProps,
} from './TournamentActions.tsx';
import type { TournamentListProps } from './TournamentTable.tsx';
import { datesText, placesText, revenueText } from './words.ts';

/** The tournaments below each other, where columns have no room. */
export function TournamentRows({ groups, ...on }: TournamentListProps) {
  return (
    <div className="grid grid-cols-1 gap-6">
      {groups.map(({ name, events }) => (
        <Group key={name} name={name} count={events.length}>
          {events.map((event) => (
            <Row key={event.eventId} event={event} {...on} />
          ))}
        </Group>
      ))}
    </div>
  );
}

type GroupProps = { name: string; count: number; children: React.ReactNode };

function Group({ name, count, children }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-1 text-14 font-semibold">
        {name} <span className="tabular font-normal text-muted">{count}</span>
      </h2>
      <ul className="-mx-4 divide-y divide-line border-y border-line bg-surface">{children}</ul>
    </section>
  );
}

function Row({ event, ...on }: TournamentRowProps) {
  const { status, draftSavedAt, isCancelled } = event;
  const isWaiting = status === 'published' && draftSavedAt !== null;
  return (
    <li className="relative flex min-h-16 items-center gap-3 py-2 pr-1 pl-4">
      <DayTile {...dateTile(event)} />
      <div className="min-w-0 flex-1">
        <h3 className="font-serif text-16/5 font-semibold wrap-anywhere">
          <Link to={participantsPath(event.eventId)} className="after:absolute after:inset-0">
            {eventTitle(event, TERMS)}
          </Link>
        </h3>
        <p className="tabular truncate text-13 text-muted">
          {isCancelled && <strong className="text-danger">Cancelled · </strong>}
          {datesText(event)}
          {isWaiting && ' · unpublished changes'}
        </p>
        <RoundNow event={event} />
        <p className="tabular truncate text-13 text-muted">
          {placesText(event)} {event.maxPlayers === null ? 'players' : 'places'}
          {event.revenue !== null && ` · ${revenueText(event)}`}
        </p>
      </div>
      <TournamentActions event={event} {...on} />
    </li>
  );
}
