import { newEventScreen } from '@tabiya/domain/routes/search';
import { useQuery } from '@tanstack/react-query';
import { eventQuery } from '../../../data/events.ts';
import { publishedQuery } from '../../../data/publishing.ts';
import { EventFailure } from '../../../event-form/EventFailure.tsx';
import { useClient } from '../../../session/server-context.ts';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { useSearch } from '../../../ui/navigation/navigation.ts';
import { useFirstSteps } from '../first-steps/use-first-steps.ts';
import { Editor } from './Editor.tsx';
import './editor.css';

/** The editor of one event: `/newEvent?eventId=…`. */
export default function EditorPage() {
  const client = useClient();
  const eventId = useSearch(newEventScreen).eventId ?? '';
  const published = useQuery({ ...publishedQuery(client, eventId), refetchOnMount: 'always' });
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery({
    ...eventQuery(client, eventId),
    refetchOnMount: 'always',
    // The form holds the input: refetching must not interfere.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const [hasFirstSteps, hideFirstSteps] = useFirstSteps(eventId, data?.event);
  // The cache may lack the draft that was saved on leaving the editor a moment ago. Without what is published the
  // editor opens all the same.
  const isKnown = isFetchedAfterMount && published.isFetchedAfterMount && hasFirstSteps !== null;
  if (data && isKnown) {
    return <Editor edited={data} hideFirstSteps={hasFirstSteps ? hideFirstSteps : null} />;
  }
  if (error && !isFetching) return <EventFailure error={error} onRetry={() => void refetch()} />;
  return <LoadingState label="Loading your tournament…" shape="cards" />;
}
