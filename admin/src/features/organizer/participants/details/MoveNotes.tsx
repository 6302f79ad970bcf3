import { participantPath } from '@tabiya/domain/routes/paths';
import type { ListedMove } from '../../../../data/entry-moves.ts';
import { Link } from '../../../../ui/navigation/Link.tsx';
import type { EntryDetails } from './entry-details.ts';

/** Where a participant went and came from, with links to their registrations there. */
export function MoveNotes({ movedTo, movedFrom }: Pick<EntryDetails, 'movedTo' | 'movedFrom'>) {
  if (movedTo === null && movedFrom === null) return null;
  return (
    <div className="grid gap-2 rounded-control border border-line bg-sunken px-4 py-3 text-14">
      {movedTo && (
        <p className="wrap-anywhere">
          Moved to <EntryLink move={movedTo} />.
          {movedTo.isFollowed && ' Payments recorded here count there.'}
        </p>
      )}
      {movedFrom && (
        <p className="wrap-anywhere">
          Moved here from <EntryLink move={movedFrom} />.
        </p>
      )}
    </div>
  );
}

function EntryLink({ move: { eventId, id, title } }: { move: ListedMove }) {
  return (
    <Link to={participantPath(eventId, id)} className="font-semibold">
      {title}
    </Link>
  );
}
