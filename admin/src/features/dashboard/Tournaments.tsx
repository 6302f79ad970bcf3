import { draftToContinue, laterOwnEvents, nextOwnEvent } from '@tabiya/domain/pages/own-events';
import { toCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { useQuery } from '@tanstack/react-query';
import { type ListedEvent, ownEventsQuery } from '../../data/listed-events.ts';
import { useUser } from '../../session/auth-context.ts';
import { useClient } from '../../session/server-context.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { StartPosition } from '../../ui/StartPosition.tsx';
import { DashboardPanel } from './DashboardPanel.tsx';
import { DraftPanel } from './DraftPanel.tsx';
import { ExamplesNotice } from './ExamplesNotice.tsx';
import { LaterTournaments } from './LaterTournaments.tsx';
import { LatestEntries } from './LatestEntries.tsx';
import { NextTournament } from './NextTournament.tsx';

/** The next events among the tournaments that the person organizes. */
export function Tournaments() {
  const { data, error, isFetching, refetch } = useQuery({
    ...ownEventsQuery(useClient(), useUser().id),
    refetchOnWindowFocus: 'always',
  });
  if (data?.length === 0) return <NoTournaments />;
  if (data) {
    return (
      <>
        <ExamplesNotice events={data} />
        <Overview events={data} />
      </>
    );
  }
  if (error) {
    return (
      <ErrorState
        title="Failed to load tournaments"
        message={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return <LoadingState label="Loading your tournaments…" shape="cards" className="min-h-96" />;
}

function Overview({ events }: { events: readonly ListedEvent[] }) {
  const today = toCalendarDate(new Date());
  const next = nextOwnEvent(events, today);
  const draft = draftToContinue(events, today);
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[3fr_2fr] lg:gap-6">
      <div className="grid grid-cols-1 gap-4 lg:gap-6">
        {next ? <NextTournament event={next} today={today} /> : <NothingAhead />}
        <LaterTournaments events={laterOwnEvents(events, today)} />
      </div>
      <div className="grid grid-cols-1 gap-4 lg:gap-6">
        {draft && <DraftPanel event={draft} />}
        <LatestEntries of={next} />
      </div>
    </div>
  );
}

function NothingAhead() {
  return (
    <DashboardPanel title="Next tournament">
      <p className="text-muted">
        You have no upcoming published tournament. When you do, you’ll see its countdown, places,
        and fees here.
      </p>
    </DashboardPanel>
  );
}

function NoTournaments() {
  return (
    <EmptyState
      picture={<StartPosition />}
      title="No tournaments yet"
      action={
        <ButtonLink to="/newEvent" variant="primary">
          Create Your First Tournament
        </ButtonLink>
      }
    >
      Your next tournament will appear here, with its places, fees, and latest registrations.
    </EmptyState>
  );
}
