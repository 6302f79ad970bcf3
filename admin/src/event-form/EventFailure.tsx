import { ROUTES } from '@tabiya/domain/routes/routes';
import { DataError } from '../data/data-error.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';

type EventFailureProps = { error: Error; onRetry: () => void; retrying?: boolean };

/** Replaces a tournament that could not be loaded. A missing tournament, or another organizer's, is not retried. */
export function EventFailure({ error, ...retry }: EventFailureProps) {
  if (error instanceof DataError && error.code === 'event_not_found') {
    return (
      <EmptyState
        title="Tournament not found"
        action={
          <ButtonLink to={ROUTES.organizer.path} variant="primary">
            My Tournaments
          </ButtonLink>
        }
      >
        {error.message}
      </EmptyState>
    );
  }
  return <ErrorState title="Failed to load tournament" message={error.message} {...retry} />;
}
