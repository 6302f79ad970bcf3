import { titleOf } from '@tabiya/domain/event/title';
import { adminViewPath } from '@tabiya/domain/routes/paths';
import { Link } from 'react-router';
import { StatusBadge } from './StatusBadge.tsx';
import {
  type ListedProps,
  TournamentActions,
  type TournamentListProps,
} from './TournamentActions.tsx';
import { startOf } from './words.ts';

const HEADS = ['Tournament', 'Date', 'Status', 'Participants', 'Actions'];

/** The tournaments side by side, where there is room for columns. */
export function TournamentTable({ tournaments, ...props }: TournamentListProps) {
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">My Tournaments</caption>
        <thead>
          <tr className="bg-sunken text-14 text-muted">
            {HEADS.map((head) => (
              <th
                key={head}
                scope="col"
                className="px-4 py-3 font-semibold first:pl-6 last:pr-6 nth-4:text-right"
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tournaments.map((listed) => (
            <Row key={listed.event.eventId} listed={listed} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row(props: ListedProps) {
  const { event, participantCount } = props.listed;
  return (
    <tr className="border-t border-line *:px-4 *:py-4 *:first:pl-6 *:last:pr-6">
      <th scope="row" className="max-w-80 min-w-64 font-serif text-20 font-semibold">
        <Link
          to={adminViewPath(event.eventId)}
          className="wrap-anywhere hover:text-brand hover:underline"
        >
          {titleOf(event)}
        </Link>
      </th>
      <td className="tabular whitespace-nowrap">{startOf(event)}</td>
      <td>
        <StatusBadge status={event.status} />
      </td>
      <td className="tabular text-right">{participantCount}</td>
      <td>
        <TournamentActions {...props} />
      </td>
    </tr>
  );
}
