import { titleOf } from '@tabiya/domain/event/title';
import { adminViewPath } from '@tabiya/domain/routes/paths';
import { Link } from 'react-router';
import { Card } from '../../../ui/Card.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { TournamentActions, type TournamentListProps } from './TournamentActions.tsx';
import { playersOf, startOf } from './words.ts';

/** The tournaments below each other, where columns have no room. */
export function TournamentCards({ tournaments, ...props }: TournamentListProps) {
  return (
    <ul className="grid grid-cols-1 gap-4">
      {tournaments.map(({ event, participantCount }) => (
        <li key={event.eventId}>
          <Card>
            <div className="flex items-start justify-between gap-3">
              <h2 className="min-w-0 font-serif text-20 font-semibold wrap-anywhere">
                <Link to={adminViewPath(event.eventId)}>{titleOf(event)}</Link>
              </h2>
              <StatusBadge status={event.status} />
            </div>
            <p className="tabular mt-1 mb-4 text-14 text-muted">
              {startOf(event)} · {playersOf(participantCount)}
            </p>
            <TournamentActions listed={{ event, participantCount }} {...props} />
          </Card>
        </li>
      ))}
    </ul>
  );
}
