import type { Participant } from '@tabiya/domain/entries/list/participant';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { ALL_EVENTS_KEY, invalidateEvents } from '../../../../data/events.ts';
import { organizerNotesQuery } from '../../../../data/organizer-notes.ts';
import { participantsQuery } from '../../../../data/participants.ts';
import { receiptsQuery } from '../../../../data/receipts.ts';
import { useClient } from '../../../../session/server-context.ts';
import { usePageRefresh } from '../../use-page-refresh.ts';

type List = readonly Participant[];

/** A write, with optional optimistic updates of the cached list: how to apply and how to revert it. */
export type ListWrite<Result = unknown> = {
  write: () => Promise<Result>;
  apply?: (list: List) => List;
  revert?: (list: List) => List;
};

const asItIs = (list: List) => list;

/** Thrown by a write that is retried until the server can be reached. */
export class WaitsForConnection extends Error {}

/** Writes to the list of an event, one after the other, and to the cached list first; the live page follows. */
export function useListWrites(event: TournamentEvent) {
  const client = useClient();
  const queries = useQueryClient();
  const refresh = usePageRefresh(event);
  const { eventId } = event;
  const mutationKey = useMemo(() => ['participants', eventId, 'write'], [eventId]);
  const isOutdated = useRef(false);
  const { mutateAsync } = useMutation({
    mutationKey,
    scope: { id: `participants ${eventId}` },
    mutationFn: ({ write }: ListWrite) => write(),
    retry: (_count, error) => error instanceof WaitsForConnection,
    retryDelay: (count) => Math.min(1000 * 2 ** count, 30_000),
    onMutate: async ({ apply = asItIs }) => {
      const { queryKey } = participantsQuery(client, eventId);
      // A fetch already under way would bring the old state back.
      const wasFetching = queries.isFetching({ queryKey }) > 0;
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (list) => list && [...apply(list)]);
      return { wasFetching };
    },
    onError: (_error, { revert = asItIs }) => {
      const { queryKey } = participantsQuery(client, eventId);
      queries.setQueryData(queryKey, (list) => list && [...revert(list)]);
    },
    onSettled: (_data, error, _change, context) => {
      const { queryKey } = participantsQuery(client, eventId);
      invalidateEvents(queries);
      void queries.invalidateQueries({ queryKey: ['participant history', eventId] });
      if (error || context?.wasFetching) isOutdated.current = true;
      // This write still counts. Reading before the last write is done would bring the old state back.
      if (isOutdated.current && queries.isMutating({ mutationKey }) <= 1) {
        isOutdated.current = false;
        void queries.invalidateQueries({ queryKey });
      }
      if (!error) void refresh();
    },
  });
  return useMemo(
    () => ({
      change: async <Result>(change: ListWrite<Result>) => (await mutateAsync(change)) as Result,
      append: (added: Participant) => {
        const { queryKey } = participantsQuery(client, eventId);
        // Changes are polled, so the entry may be in the list already.
        queries.setQueryData(queryKey, (list) => putEntries([added])(list ?? []));
        invalidateEvents(queries);
        void refresh();
      },
      /** Rereads the list once nothing more is being written, because other entries may have changed. */
      reread: () => {
        if (queries.isMutating({ mutationKey }) > 0) {
          isOutdated.current = true;
          return;
        }
        void queries.invalidateQueries({ queryKey: participantsQuery(client, eventId).queryKey });
      },
      /** Rereads the list after a write with effects unknown here. */
      reload: async () => {
        void queries.invalidateQueries({ queryKey: ALL_EVENTS_KEY });
        await Promise.all([
          queries.invalidateQueries({ queryKey: participantsQuery(client, eventId).queryKey }),
          queries.invalidateQueries({ queryKey: organizerNotesQuery(client, eventId).queryKey }),
          queries.invalidateQueries({ queryKey: receiptsQuery(client, eventId).queryKey }),
        ]);
        void refresh();
      },
    }),
    [mutateAsync, mutationKey, queries, client, eventId, refresh],
  );
}

export type ListWrites = ReturnType<typeof useListWrites>;

export const replaceEntry =
  (id: string, change: (one: Participant) => Participant) => (list: List) =>
    list.map((one) => (one.id === id ? change(one) : one));

export const removeEntries = (ids: readonly string[]) => {
  const gone = new Set(ids);
  return (list: List) => list.filter(({ id }) => !gone.has(id));
};

export const putEntries = (people: readonly Participant[]) => (list: List) => [
  ...removeEntries(people.map(({ id }) => id))(list),
  ...people,
];
