import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../data/auth-context.ts';
import { ownRegistrationsQuery } from '../../data/registrations.ts';
import { useClient } from '../../data/server-context.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RegistrationCard } from './RegistrationCard.tsx';

/** `/player`: the tournaments that the signed-in person is in. */
export default function PlayerPage() {
  return (
    <>
      <PageHeader
        title="My Tournaments"
        lead="Where you play, what you entered, and whom to ask."
      />
      <Registrations />
    </>
  );
}

function Registrations() {
  const query = useQuery(ownRegistrationsQuery(useClient(), useUser().id));
  const { data, error, isFetching, refetch } = query;
  if (data?.length === 0) {
    return (
      <EmptyState
        title="You are in no tournament yet"
        action={
          <ButtonLink href="/browse" variant="primary">
            Browse Tournaments
          </ButtonLink>
        }
      >
        Tournaments that you register for while signed in are listed here.
      </EmptyState>
    );
  }
  if (data) {
    return (
      <ul className="grid gap-6">
        {data.map((registration) => (
          <li key={registration.event.eventId}>
            <RegistrationCard registration={registration} />
          </li>
        ))}
      </ul>
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
