import type { TournamentEvent } from '@tabiya/domain/event';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { changeEvent, type EventChange, withChange } from '../../data/event-settings.ts';
import { ALL_EVENTS_KEY, eventQuery } from '../../data/events.ts';
import { publishEvent } from '../../data/publishing.ts';
import { useClient } from '../../data/server-context.ts';

/** What became of a change that was saved; `liveProblem` says why the live page does not show it yet. */
export type Saved = { liveProblem: string | null };

/**
 * Saves some fields of an event: they show at once and go back when the write fails (the promise then rejects
 * with the reason). A live page follows. Changes go one after the other: the last one is what stays.
 */
export function useEventChange({ eventId }: TournamentEvent) {
  const client = useClient();
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    scope: { id: `event ${eventId}` },
    mutationFn: (change: EventChange) => changeEvent(client, eventId, change),
    onMutate: async (change) => {
      const { queryKey } = eventQuery(client, eventId);
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey)?.event;
      queries.setQueryData(
        queryKey,
        (cached) => cached && { ...cached, event: withChange(cached.event, change) },
      );
      return { before };
    },
    onError: (_error, _change, context) => {
      const { queryKey } = eventQuery(client, eventId);
      const { before } = context ?? {};
      if (before)
        queries.setQueryData(queryKey, (cached) => cached && { ...cached, event: before });
      void queries.invalidateQueries({ queryKey });
    },
    onSuccess: (event) => {
      const { queryKey } = eventQuery(client, eventId);
      queries.setQueryData(queryKey, (cached) => cached && { ...cached, event });
      void queries.invalidateQueries({ queryKey: ALL_EVENTS_KEY, refetchType: 'none' });
    },
  });
  return useCallback(
    async (change: EventChange): Promise<Saved> => {
      const event = await mutateAsync(change);
      if (event.status !== 'published') return { liveProblem: null };
      return publishEvent(client, eventId).then(
        () => ({ liveProblem: null }),
        (error: Error) => ({ liveProblem: error.message }),
      );
    },
    [mutateAsync, client, eventId],
  );
}
