import { useQuery } from '@tanstack/react-query';
import { changedResultsQuery, sectionResultsQuery } from '../../data/section-results.ts';
import { useClient } from '../../session/server-context.ts';

/** How often results that are seen are compared with what is stored, in milliseconds. */
const ASK_EVERY = 5_000;

/** The results of all sections of an event, which follow within seconds what others enter. */
export function useResults(eventId: string) {
  const client = useClient();
  const results = useQuery({
    ...sectionResultsQuery(client, eventId),
    refetchOnWindowFocus: 'always',
  });
  useQuery({
    ...changedResultsQuery(client, eventId),
    enabled: results.data !== undefined,
    refetchInterval: ASK_EVERY,
    // Asking must not render anything again: the query above does when results change.
    notifyOnChangeProps: [],
  });
  return results;
}
