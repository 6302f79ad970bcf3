import { eventTitle } from '@tabiya/domain/event/title';
import { dateTile } from '@tabiya/domain/pages/date-tile';
import type { EventGroup } from '@tabiya/domain/pages/own-events';
import { TERMS } from '@tabiya/domain/words/en/terms';
import type { ListedEvent } from '../../../data/listed-events.ts';
import { DayTile } from '../../../ui/DayTile.tsx';
import { Meter } from '../../../ui/Meter.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import {
  participantsPath,
  TournamentActions,
  type TournamentRowProps,
} from './TournamentActions.tsx';
import { TournamentState } from './TournamentState.tsx';
import { datesText, placesText, revenueText } from './words.ts';

/** The props of the table and of a phone's rows. */
export type TournamentListProps = Omit<TournamentRowProps, 'event'> & {
  groups: readonly EventGroup<ListedEvent>[];
};

/** The tournaments side by side, where there is room for columns. */
export function TournamentTable({ groups, ...on }: TournamentListProps) {
  return (
    <table className="w-full border-separate border-spacing-0 text-left text-14">
      <caption className="sr-only">My Tournaments</caption>
      <thead>
        <tr className="h-10 text-13 text-muted *:border-b *:border-line-strong *:px-3 *:font-semibold 2xl:*:px-6 *:first:pl-2 *:last:pr-2">
          <th scope="col">Tournament</th>
          <th scope="col" className="max-lg:hidden">
            Dates
          </th>
          <th scope="col">Status</th>
          <th scope="col">Participants</th>
          <th scope="col" className="text-right">
            Revenue
          </th>
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      {groups.map(({ name, events }) => (
        <tbody key={name}>
          <tr className="h-12">
            <th
              scope="rowgroup"
              colSpan={6}
              className="border-b border-line px-2 align-bottom pb-2 font-semibold"
            >
              {name} <span className="tabular font-normal text-muted">{events.length}</span>
            </th>
          </tr>
          {events.map((event) => (
            <Row key={event.eventId} event={event} {...on} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Row({ event, ...on }: TournamentRowProps) {
  const { activeCount, maxPlayers } = event;
  return (
    <tr className="relative h-16 *:border-b *:border-line *:px-3 2xl:*:px-6 *:first:pl-2 *:last:pr-2 hover:bg-sunken/60">
      <th scope="row" className="w-2/5 max-w-0 font-normal">
        <span className="flex items-center gap-3">
          <DayTile {...dateTile(event)} />
          <span className="min-w-0">
            <Link
              to={participantsPath(event.eventId)}
              title={eventTitle(event, TERMS)}
              className="block font-serif text-16 leading-5 font-semibold after:absolute after:inset-0 hover:text-brand max-lg:line-clamp-2 max-lg:wrap-anywhere lg:truncate"
            >
              {eventTitle(event, TERMS)}
            </Link>
            <span className="block truncate text-muted max-lg:hidden">{event.venueName}</span>
            <span className="tabular block truncate text-muted lg:hidden">{datesText(event)}</span>
          </span>
        </span>
      </th>
      <td className="tabular whitespace-nowrap max-lg:hidden">{datesText(event)}</td>
      <td>
        <TournamentState event={event} />
      </td>
      <td className="tabular min-w-28">
        {placesText(event)}
        {maxPlayers !== null && (
          <Meter value={activeCount} most={maxPlayers} className="mt-1 w-20" />
        )}
      </td>
      <td className="tabular text-right whitespace-nowrap">{revenueText(event)}</td>
      <td className="whitespace-nowrap">
        <TournamentActions event={event} {...on} />
      </td>
    </tr>
  );
}
