import { useQuery } from '@tanstack/react-query';
import { changedEntriesQuery } from '../../data/changed-entries.ts';
import { participantsQuery } from '../../data/participants.ts';
import { useClient } from '../../session/server-context.ts';

/** How often a list that is seen asks for what has changed elsewhere, in milliseconds. */
const ASK_EVERY = 4_000;

/** The entries of an event, which follow within seconds what is changed at other desks and by players. */
export function useEntries(eventId: string) {
  const client = useClient();
  const entries = useQuery(participantsQuery(client, eventId));
  useQuery({
    ...changedEntriesQuery(client, eventId),
    enabled: entries.data !== undefined,
    refetchInterval: ASK_EVERY,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    // What a moment is called is nothing to render again for.
    notifyOnChangeProps: [],
  });
  return entries;
}
