import type { TournamentEvent } from '@tabiya/domain/event/event';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { readChanges } from '../data/changed-entries.ts';
import { listedMovesQuery } from '../data/entry-moves.ts';
import { ALL_EVENTS_KEY } from '../data/events.ts';
import { refreshLivePage } from '../data/page-refresh.ts';
import { useClient } from '../session/server-context.ts';

/** Returns a function that reads the list again after a request whose effects are not known here. */
export function useReloadList({ eventId, status }: Pick<TournamentEvent, 'eventId' | 'status'>) {
  const client = useClient();
  const queries = useQueryClient();
  return useCallback(async () => {
    void queries.invalidateQueries({ queryKey: ALL_EVENTS_KEY });
    await Promise.all([
      readChanges(queries, client, eventId),
      queries.invalidateQueries({ queryKey: listedMovesQuery(client, eventId).queryKey }),
    ]);
    void refreshLivePage(client, { eventId, status });
  }, [queries, client, eventId, status]);
}
