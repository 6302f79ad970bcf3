import type { Participant } from '@tabiya/domain/entries/list/participant';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { changedEntriesQuery } from '../data/changed-entries.ts';
import { participantsQuery } from '../data/participants.ts';
import { useClient } from '../session/server-context.ts';
import { withOperations } from './operations.ts';
import { useWaitingOperations } from './waiting-operations.ts';

/** How often a visible list polls for changes made elsewhere, in milliseconds. */
const ASK_EVERY = 4_000;

/**
 * The participants of an event with the waiting operations applied. Changes from other desks and players follow within
 * seconds.
 */
export function useParticipants(eventId: string) {
  const client = useClient();
  const waiting = useWaitingOperations(eventId);
  const participants = useQuery({
    ...participantsQuery(client, eventId),
    select: useCallback((list: readonly Participant[]) => withOperations(list, waiting), [waiting]),
  });
  useQuery({
    ...changedEntriesQuery(client, eventId),
    enabled: participants.data !== undefined,
    refetchInterval: ASK_EVERY,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    // Polling must not rerender: `participantsQuery` does when entries change.
    notifyOnChangeProps: [],
  });
  return participants;
}
