import { useQuery } from '@tanstack/react-query';
import { byEvent, ownRegistrationsQuery, withoutPayee } from '../../data/registrations.ts';
import { useUser } from '../../session/auth-context.ts';
import { useClient, useConfig } from '../../session/server-context.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StartPosition } from '../../ui/StartPosition.tsx';
import { GuestEntries } from './GuestEntries.tsx';
import { PaymentReturn } from './PayOnline.tsx';
import { RegistrationCard } from './RegistrationCard.tsx';

/** `/player`: the tournaments that the user, or a player they registered, is in. */
export default function PlayerPage() {
  return (
    <div className="max-w-310">
      <PageHeader
        title="My Tournaments"
        lead="Tournaments you’ve registered for, for yourself or others, and who to contact."
      />
      <GuestEntries />
      <Registrations />
    </div>
  );
}

function Registrations() {
  const query = useQuery(ownRegistrationsQuery(useClient(), useUser().id));
  const { data, error, isFetching, refetch } = query;
  const { takesFees } = useConfig();
  if (data?.length === 0) {
    return (
      <EmptyState
        picture={<StartPosition />}
        title="You haven’t joined a tournament yet"
        action={
          <ButtonLink href="/browse" variant="primary">
            Browse Tournaments
          </ButtonLink>
        }
      >
        Tournaments you register for while signed in appear here.
      </EmptyState>
    );
  }
  if (data) {
    return (
      <>
        <PaymentReturn entries={data.map(({ entry }) => entry)} />
        <ul className="grid gap-6">
          {byEvent(takesFees ? data : data.map(withoutPayee)).map(({ event, entries }) => (
            <li key={event.eventId}>
              <RegistrationCard event={event} entries={entries} />
            </li>
          ))}
        </ul>
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
  return <LoadingState label="Loading your tournaments…" />;
}
