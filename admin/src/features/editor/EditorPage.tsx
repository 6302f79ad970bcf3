import { useQuery } from '@tanstack/react-query';
import { DataError } from '../../data/data-error.ts';
import { eventQuery } from '../../data/events.ts';
import { publishedQuery } from '../../data/publishing.ts';
import { useClient } from '../../session/server-context.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { useSearchParams } from '../../ui/navigation/navigation.ts';
import { Editor } from './Editor.tsx';
import './editor.css';

/** The editor of one event: `/newEvent?eventId=…`. */
export default function EditorPage() {
  const search = useSearchParams();
  const client = useClient();
  const eventId = search.get('eventId') ?? '';
  const published = useQuery({ ...publishedQuery(client, eventId), refetchOnMount: 'always' });
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery({
    ...eventQuery(client, eventId),
    refetchOnMount: 'always',
    // The form holds the input: refetching must not interfere.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  // The cache may lack the draft that was saved on leaving the editor a moment ago. Without what is published the
  // editor opens all the same.
  if (data && isFetchedAfterMount && published.isFetchedAfterMount) return <Editor {...data} />;
  if (error && !isFetching) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <LoadingState label="Loading your tournament…" />;
}

function LoadFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof DataError && error.code === 'event_not_found') {
    return (
      <EmptyState
        title="Tournament not found"
        action={
          <ButtonLink to="/organizer" variant="primary">
            My Tournaments
          </ButtonLink>
        }
      >
        {error.message}
      </EmptyState>
    );
  }
  return (
    <ErrorState title="Failed to load the tournament" message={error.message} onRetry={onRetry} />
  );
}
