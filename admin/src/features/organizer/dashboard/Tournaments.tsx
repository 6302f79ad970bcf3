import { laterOwnEvents, nextOwnEvent } from '@tabiya/domain/pages/own-events';
import { toCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import {
  type ListedEvent,
  latestEntriesQuery,
  ownEventsQuery,
} from '../../../data/listed-events.ts';
import { useUser } from '../../../session/auth-context.ts';
import { useClient } from '../../../session/server-context.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { NoTournaments } from '../tournaments/NoTournaments.tsx';
import { LATEST_READ, LatestEntries } from './LatestEntries.tsx';
import { NextTournament } from './NextTournament.tsx';
import { OtherTournaments } from './OtherTournaments.tsx';
import { PortalLinks } from './PortalLinks.tsx';

/** The tournaments that the person organizes, the next one first, and the portals below. */
export function Tournaments() {
  const client = useClient();
  const { id } = useUser();
  usePrefetchQuery(latestEntriesQuery(client, id, LATEST_READ));
  const { data, error, isFetching, refetch } = useQuery({
    ...ownEventsQuery(client, id),
    refetchOnWindowFocus: 'always',
  });
  if (data && data.length > 0) return <OwnTournaments events={data} />;
  if (!data && !error) {
    return <LoadingState label="Loading your tournaments…" shape="cards" className="min-h-svh" />;
  }
  return (
    <>
      {data ? (
        <NoTournaments>
          Your next tournament will appear here, with its places, fees, and latest registrations.
        </NoTournaments>
      ) : (
        <ErrorState
          title="Failed to load tournaments"
          message={error?.message ?? ''}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      <PortalLinks />
    </>
  );
}

function OwnTournaments({ events }: { events: readonly ListedEvent[] }) {
  const today = toCalendarDate(new Date());
  const next = nextOwnEvent(events, today);
  const others = (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      <OtherTournaments events={events} today={today} />
      <LatestEntries of={next} />
    </div>
  );
  if (next) {
    return (
      <NextTournament
        key={next.eventId}
        next={next}
        later={laterOwnEvents(events, today)}
        today={today}
        portals={<PortalLinks />}
      >
        {others}
      </NextTournament>
    );
  }
  return (
    <>
      <section aria-label="Next tournament" className="mb-6 border-y border-line py-5">
        <p className="text-muted">
          You have no upcoming published tournament. When you do, you’ll see its countdown, places,
          and fees here.
        </p>
      </section>
      {others}
      <PortalLinks />
    </>
  );
}
