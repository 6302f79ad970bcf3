import { groupOwnEvents, searchOwnEvents } from '@tabiya/domain/pages/own-events';
import { toCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ListedEvent, ownEventsQuery } from '../../../data/listed-events.ts';
import { useUser } from '../../../session/auth-context.ts';
import { useClient } from '../../../session/server-context.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { CancellationDialog } from '../cancellation/CancellationDialog.tsx';
import { DELETE } from '../confirmations.ts';
import { NoTournaments } from './NoTournaments.tsx';
import { ReceivedOffers } from './ReceivedOffers.tsx';
import { TournamentRows } from './TournamentRows.tsx';
import { TournamentTable } from './TournamentTable.tsx';
import { useDeletion } from './use-deletion.ts';

/** The organizer's own tournaments: what is to come, drafts, what is over. */
export function TournamentsPage() {
  const [search, setSearch] = useState('');
  const { data, error, isFetching, refetch } = useQuery({
    ...ownEventsQuery(useClient(), useUser().id),
    refetchOnWindowFocus: 'always',
  });
  // While they load, too, so that nothing moves when they come.
  const hasTools = data ? data.length > 0 : !error;
  return (
    <>
      <PageHeader title="My Tournaments">
        {hasTools && (
          <>
            <SearchField
              aria-label="Search tournaments"
              placeholder="Search tournaments"
              value={search}
              onValueChange={setSearch}
              className="w-64 max-sm:order-last max-sm:w-full"
            />
            <ButtonLink to="/newEvent" variant="primary" size="small">
              Create New
            </ButtonLink>
          </>
        )}
      </PageHeader>
      <ReceivedOffers />
      {data && data.length > 0 ? (
        <Found tournaments={data} search={search} onClear={() => setSearch('')} />
      ) : data ? (
        <NoTournaments>Your tournaments will appear here.</NoTournaments>
      ) : error ? (
        <ErrorState
          title="Failed to load tournaments"
          message={error.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <LoadingState label="Loading your tournaments…" shape="list" />
      )}
    </>
  );
}

type FoundProps = { tournaments: readonly ListedEvent[]; search: string; onClear: () => void };

function Found({ tournaments, search, onClear }: FoundProps) {
  const isWide = useMediaQuery('(min-width: 48rem)');
  const deletion = useDeletion();
  const [cancelling, setCancelling] = useState<ListedEvent | null>(null);
  const found = searchOwnEvents(tournaments, search);
  const groups = groupOwnEvents(found, toCalendarDate(new Date()));
  const List = isWide ? TournamentTable : TournamentRows;
  return (
    <>
      <p role="status" className="sr-only">
        {search.trim() !== '' && `${found.length} of ${tournaments.length} tournaments`}
      </p>
      {found.length > 0 ? (
        <List groups={groups} onCancel={setCancelling} onDelete={deletion.ask} />
      ) : (
        <EmptyState
          title="No tournaments found"
          action={<Button onClick={onClear}>Clear Search</Button>}
        >
          No title matches “{search.trim()}”.
        </EmptyState>
      )}
      <ConfirmDialog {...DELETE} {...deletion.dialog} />
      {cancelling && (
        <CancellationDialog
          key={cancelling.eventId}
          event={cancelling}
          step={cancelling.isCancelled ? 'takeBack' : 'cancel'}
          open
          onClose={() => setCancelling(null)}
        />
      )}
    </>
  );
}
