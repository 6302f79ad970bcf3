import { titleOf } from '@tabiya/domain/event/title';
import { adminViewPath } from '@tabiya/domain/routes/paths';
import { timeAgo } from '@tabiya/domain/time-and-place/time-ago';
import { useQuery } from '@tanstack/react-query';
import { type LatestEntry, latestEntriesQuery } from '../../data/listed-events.ts';
import { useUser } from '../../session/auth-context.ts';
import { useClient } from '../../session/server-context.ts';
import { Button } from '../../ui/Button.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { Link } from '../../ui/navigation/Link.tsx';
import { Panel } from './Panel.tsx';

const MOST = 6;

/** Who registered last, in any of the organizer's tournaments. */
export function LatestEntries() {
  const { data, error, isFetching, refetch } = useQuery({
    ...latestEntriesQuery(useClient(), useUser().id, MOST),
    refetchOnWindowFocus: 'always',
  });
  return (
    <Panel title="Latest entries">
      {data ? (
        <Entries entries={data} />
      ) : error ? (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
          <p>{error.message}</p>
          <Button size="small" busy={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        </div>
      ) : (
        <LoadingState label="Loading the latest entries…" className="min-h-72" />
      )}
    </Panel>
  );
}

function Entries({ entries }: { entries: readonly LatestEntry[] }) {
  if (entries.length === 0) {
    return <p className="text-muted">Nobody has registered yet. Share your page to change that.</p>;
  }
  const now = new Date();
  return (
    <ul className="-mx-2 -mb-2">
      {entries.map(({ eventId, eventTitle, participantId, fullName, registeredAt }) => (
        <li key={`${eventId} ${participantId}`}>
          <Link
            to={adminViewPath(eventId, 'participants')}
            className="flex min-h-12 items-center gap-3 rounded-control px-2 py-1 hover:bg-sunken"
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate text-14 font-semibold">{fullName}</span>
              <span className="block truncate text-12 text-muted">
                {titleOf({ title: eventTitle })}
              </span>
            </span>
            <span className="tabular text-12 whitespace-nowrap text-muted">
              {timeAgo(new Date(registeredAt), now)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
