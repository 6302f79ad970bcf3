import { eventTitle } from '@tabiya/domain/event/title';
import { adminViewPath } from '@tabiya/domain/routes/paths';
import { timeAgo } from '@tabiya/domain/time-and-place/time-ago';
import { TERMS } from '@tabiya/domain/words/en/terms';
import { useQuery } from '@tanstack/react-query';
import {
  type LatestEntry,
  type ListedEvent,
  latestEntriesQuery,
} from '../../../data/listed-events.ts';
import { useUser } from '../../../session/auth-context.ts';
import { useClient } from '../../../session/server-context.ts';
import { Button } from '../../../ui/Button.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { OverviewCard } from '../overview/OverviewCard.tsx';

/** How many of the latest are read. */
export const LATEST_READ = 24;

/** How many of them are shown. */
const MOST = 6;

type LatestEntriesProps = {
  /** The tournament that comes next: its entries come first. */
  of: Pick<ListedEvent, 'eventId'> | null;
};

/** The latest registrations, in the next tournament or in any of the organizer's. */
export function LatestEntries({ of: next }: LatestEntriesProps) {
  const { data, error, isFetching, refetch } = useQuery({
    ...latestEntriesQuery(useClient(), useUser().id, LATEST_READ),
    refetchOnWindowFocus: 'always',
  });
  return (
    <OverviewCard title="Latest registrations">
      {data ? (
        <Entries entries={nextFirst(data, next?.eventId)} />
      ) : error ? (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
          <p>{error.message}</p>
          <Button size="small" busy={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        </div>
      ) : (
        <LoadingState label="Loading latest registrations…" className="min-h-72" />
      )}
    </OverviewCard>
  );
}

/** The entries of one tournament before the others, each in their order. */
function nextFirst(entries: readonly LatestEntry[], eventId: string | undefined): LatestEntry[] {
  return entries
    .toSorted((one, other) => Number(other.eventId === eventId) - Number(one.eventId === eventId))
    .slice(0, MOST);
}

function Entries({ entries }: { entries: readonly LatestEntry[] }) {
  if (entries.length === 0) {
    return (
      <p className="border-t border-line py-4 text-14 text-muted">
        No registrations yet. Share your page to get the first one.
      </p>
    );
  }
  const now = new Date();
  return (
    <ul className="border-b border-line">
      {entries.map(({ eventId, eventTitle: title, participantId, fullName, registeredAt }) => (
        <li key={`${eventId} ${participantId}`} className="border-t border-line">
          <Link
            to={adminViewPath(eventId, 'participants')}
            className="group flex min-h-12 items-center gap-3 py-1"
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate text-14 font-semibold group-hover:text-brand">
                {fullName}
              </span>
              <span className="block truncate text-13 text-muted">
                {eventTitle({ title }, TERMS)}
              </span>
            </span>
            <span className="tabular text-13 whitespace-nowrap text-muted">
              {timeAgo(new Date(registeredAt), now)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
