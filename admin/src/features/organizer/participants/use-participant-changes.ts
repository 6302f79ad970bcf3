import type { TournamentEvent } from '@tabiya/domain/event/event';
import type { Participant, ParticipantStatus } from '@tabiya/domain/participants/participant';
import {
  changedEntry,
  type ParticipantEntry,
  withEntry,
} from '@tabiya/domain/participants/participant-entry';
import type { ImportedEntry } from '@tabiya/domain/participants/participant-import';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ALL_EVENTS_KEY } from '../../../data/events.ts';
import { organizerNotesQuery } from '../../../data/organizer-notes.ts';
import {
  addParticipant,
  editParticipant,
  importParticipants,
  participantsQuery,
  removeParticipant,
  restoreParticipant,
  setParticipantStatus,
} from '../../../data/participants.ts';
import { useClient } from '../../../session/server-context.ts';
import { notify, withdraw } from '../../../ui/toast/notify.ts';
import { usePageRefresh } from '../use-page-refresh.ts';

type List = readonly Participant[];

/** A write, how the list looks with it, and how without it. */
type Change = {
  write: () => Promise<unknown>;
  apply: (list: List) => List;
  revert: (list: List) => List;
};

/**
 * Writes to the list of an event: a change shows at once, goes back with a message when it fails, and the live
 * page follows. Writes go one after the other, so that the last press on a button is what stays.
 */
export function useParticipantChanges(event: TournamentEvent) {
  const client = useClient();
  const { eventId, federationType } = event;
  const { change, append, reload } = useListWrites(event);

  return useMemo(() => {
    const add = async (entry: ParticipantEntry) =>
      append(await addParticipant(client, eventId, federationType, entry));

    const importEntries = async (entries: readonly ImportedEntry[]) => {
      try {
        await importParticipants(client, eventId, federationType, entries);
      } finally {
        // Also where the places were taken meanwhile: the list then shows how many are left.
        await reload();
      }
    };

    /** `participant` is as the form was opened with: what differs from it was changed there. */
    const save = (participant: Participant, entry: ParticipantEntry) =>
      change({
        write: () => editParticipant(client, participant, federationType, entry),
        apply: replaced(participant.id, (one) =>
          withEntry(one, changedEntry(participant, entry, federationType), federationType),
        ),
        revert: replaced(participant.id, (one) => ({ ...participant, status: one.status })),
      });

    const setStatus = (participant: Participant, status: ParticipantStatus) =>
      reported(
        change({
          write: () => setParticipantStatus(client, participant, status),
          apply: replaced(participant.id, (one) => ({ ...one, status })),
          revert: replaced(participant.id, (one) => ({ ...one, status: participant.status })),
        }),
      );

    const remove = async (participant: Participant) => {
      const isGone = await reported(
        change({
          write: () => removeParticipant(client, participant),
          apply: without(participant.id),
          revert: withOne(participant),
        }),
      );
      if (!isGone) return;
      notify({
        text: `${participant.fullName} was deleted.`,
        action: { label: 'Undo', onAction: () => void undoRemoval(participant) },
      });
    };

    const undoRemoval = (participant: Participant) =>
      reported(
        change({
          write: () => restoreParticipant(client, participant),
          apply: withOne(participant),
          revert: without(participant.id),
        }),
      );

    return { add, importEntries, save, setStatus, remove };
  }, [client, eventId, federationType, change, append, reload]);
}

/** What the toast of a failure goes by: the next change that succeeds takes it away. */
const FAILURE = 'participants failure';

/** Tells of a change that failed, and gives whether it was made. */
const reported = (done: Promise<void>): Promise<boolean> =>
  done.then(
    () => {
      withdraw(FAILURE);
      return true;
    },
    (error: Error) => {
      notify({ text: error.message, tone: 'danger', key: FAILURE });
      return false;
    },
  );

/** The writes themselves: one after the other, on the cached list first. */
function useListWrites(event: TournamentEvent) {
  const client = useClient();
  const queries = useQueryClient();
  const refresh = usePageRefresh(event);
  const { eventId } = event;
  const { mutateAsync } = useMutation({
    mutationKey: ['participants', eventId, 'write'],
    scope: { id: `participants ${eventId}` },
    mutationFn: ({ write }: Change) => write(),
    onMutate: async ({ apply }) => {
      const { queryKey } = participantsQuery(client, eventId);
      // A list that is on its way would bring the old state back.
      const wasFetching = queries.isFetching({ queryKey }) > 0;
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (list) => list && [...apply(list)]);
      return { wasFetching };
    },
    onError: (_error, { revert }) => {
      const { queryKey } = participantsQuery(client, eventId);
      queries.setQueryData(queryKey, (list) => list && [...revert(list)]);
    },
    onSettled: (_data, error, _change, context) => {
      const { queryKey } = participantsQuery(client, eventId);
      void queries.invalidateQueries({ queryKey: ALL_EVENTS_KEY, refetchType: 'none' });
      if (error || context?.wasFetching) void queries.invalidateQueries({ queryKey });
      if (!error) void refresh();
    },
  });
  return useMemo(
    () => ({
      change: async (change: Change) => {
        await mutateAsync(change);
      },
      append: (added: Participant) => {
        withdraw(FAILURE);
        const { queryKey } = participantsQuery(client, eventId);
        queries.setQueryData(queryKey, (list) => [...(list ?? []), added]);
        void queries.invalidateQueries({ queryKey: ALL_EVENTS_KEY, refetchType: 'none' });
        void refresh();
      },
      /** After more was written than is known here. */
      reload: async () => {
        void queries.invalidateQueries({ queryKey: ALL_EVENTS_KEY });
        await Promise.all([
          queries.invalidateQueries({ queryKey: participantsQuery(client, eventId).queryKey }),
          queries.invalidateQueries({ queryKey: organizerNotesQuery(client, eventId).queryKey }),
        ]);
        void refresh();
      },
    }),
    [mutateAsync, queries, client, eventId, refresh],
  );
}

const replaced = (id: string, change: (one: Participant) => Participant) => (list: List) =>
  list.map((one) => (one.id === id ? change(one) : one));

const without = (id: string) => (list: List) => list.filter((one) => one.id !== id);

const withOne = (participant: Participant) => (list: List) => [
  ...without(participant.id)(list),
  participant,
];
