import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../../data/auth-context.ts';
import { ownEventsQuery } from '../../../data/events.ts';
import { useClient } from '../../../data/server-context.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { TournamentCards } from './TournamentCards.tsx';
import { TournamentTable } from './TournamentTable.tsx';

/** The organizer's own tournaments, the newest first. */
export function TournamentsPage() {
  const { data } = useOwnEvents();
  return (
    <>
      <PageHeader
        title="My Tournaments"
        lead="Edit a page, see who registered, pass its link on."
        actions={data?.length ? <CreateNew label="Create New" /> : undefined}
      />
      <Tournaments />
    </>
  );
}

function useOwnEvents() {
  return useQuery(ownEventsQuery(useClient(), useUser().id));
}

function Tournaments() {
  const { data, error, isFetching, refetch } = useOwnEvents();
  const isWide = useMediaQuery('(min-width: 48rem)');
  if (data?.length === 0) {
    return (
      <EmptyState
        title="No tournaments yet"
        action={<CreateNew label="Create Your First Tournament" />}
      >
        Your tournaments will be listed here, with their pages and their players.
      </EmptyState>
    );
  }
  if (data) return isWide ? <TournamentTable listed={data} /> : <TournamentCards listed={data} />;
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
  return <LoadingState label="Loading your tournaments…" />;
}

function CreateNew({ label }: { label: string }) {
  return (
    <ButtonLink to="/newEvent" variant="primary">
      {label}
    </ButtonLink>
  );
}
