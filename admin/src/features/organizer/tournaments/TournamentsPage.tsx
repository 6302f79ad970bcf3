import { useQuery } from '@tanstack/react-query';
import { type ListedEvent, ownEventsQuery } from '../../../data/events.ts';
import { useUser } from '../../../session/auth-context.ts';
import { useClient } from '../../../session/server-context.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { DELETE } from '../confirmations.ts';
import { usePagePath } from '../use-page-path.ts';
import { TournamentCards } from './TournamentCards.tsx';
import { TournamentTable } from './TournamentTable.tsx';
import { useDeletion } from './use-deletion.ts';

/** The organizer's own tournaments, the newest first. */
export function TournamentsPage() {
  const { data } = useOwnEvents();
  return (
    <>
      <PageHeader
        title="My Tournaments"
        lead="Edit a page, see who registered, share its link."
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
  if (data) return <DeletableList tournaments={data} />;
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

function DeletableList({ tournaments }: { tournaments: readonly ListedEvent[] }) {
  const isWide = useMediaQuery('(min-width: 64rem)');
  const pageOf = usePagePath();
  const deletion = useDeletion();
  const List = isWide ? TournamentTable : TournamentCards;
  return (
    <>
      <List tournaments={tournaments} pageOf={pageOf} onDelete={deletion.ask} />
      <ConfirmDialog {...DELETE} {...deletion.dialog} />
    </>
  );
}

function CreateNew({ label }: { label: string }) {
  return (
    <ButtonLink to="/newEvent" variant="primary">
      {label}
    </ButtonLink>
  );
}
