import type { TournamentEvent } from '@tabiya/domain/event/event';
import { leftEntries, sectionEntries } from '@tabiya/domain/results/section-entries';
import type { Desk } from '@tabiya/domain/results/who-plays';
import { useQueryClient } from '@tanstack/react-query';
import { changedEntriesQuery } from '../../../../data/changed-entries.ts';
import { participantsQuery } from '../../../../data/participants.ts';
import { withOperations } from '../../../../entry-operations/operations.ts';
import { useWaitingOperations } from '../../../../entry-operations/waiting-operations.ts';
import { useClient } from '../../../../session/server-context.ts';

/** How long a pairing waits for what other desks have changed, in milliseconds. */
const PATIENCE = 2_000;

/**
 * Returns a reading of what the desk knows about a section at this moment: the list is otherwise up to some seconds old.
 * Without an answer it is the list as last seen.
 */
export function useDeskReader(event: TournamentEvent, sectionId: string, halfPointByes: number) {
  const client = useClient();
  const queries = useQueryClient();
  const waiting = useWaitingOperations(event.eventId);
  return async (): Promise<Desk> => {
    const news = queries.fetchQuery({
      ...changedEntriesQuery(client, event.eventId),
      staleTime: 0,
    });
    await Promise.race([news, elapsed(PATIENCE)]).catch(() => {});
    const { queryKey } = participantsQuery(client, event.eventId);
    const list = withOperations(queries.getQueryData(queryKey) ?? [], waiting);
    return {
      entries: sectionEntries(event, sectionId, list),
      left: leftEntries(sectionId, list),
      halfPointByes,
    };
  };
}

function elapsed(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
