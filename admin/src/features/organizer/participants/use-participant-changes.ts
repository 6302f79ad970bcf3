import type { TournamentEvent } from '@tabiya/domain/event/event';
import type { Participant } from '@tabiya/domain/participants/participant';
import {
  changedEntry,
  type ParticipantEntry,
  withEntry,
} from '@tabiya/domain/participants/participant-entry';
import type { ImportedEntry } from '@tabiya/domain/participants/participant-import';
import { useMemo } from 'react';
import {
  addParticipant,
  editParticipant,
  importParticipants,
  removeParticipant,
  restoreParticipant,
} from '../../../data/participants.ts';
import { useClient } from '../../../session/server-context.ts';
import { notify, withdraw } from '../../../ui/toast/notify.ts';
import { type ListWrites, replaced, useListWrites, withOne, without } from './use-list-writes.ts';
import { useStatusChanges } from './use-status-changes.ts';

/**
 * What changes the list of an event: a change shows at once, goes back with a message when it fails, and the live
 * page follows. Changes go one after the other, so that the last press on a button is what stays.
 */
export function useParticipantChanges(event: TournamentEvent) {
  const writes = useListWrites(event);
  const entries = useEntryChanges(event, writes);
  return { ...entries, ...useStatusChanges(event, writes) };
}

function useEntryChanges(
  { eventId, federationType }: TournamentEvent,
  { change, append, reload }: ListWrites,
) {
  const client = useClient();
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
        text: `${participant.fullName} was deleted, with your notes on them.`,
        action: { label: 'Undo', onAction: () => void restore(participant) },
      });
    };

    const restore = (participant: Participant) =>
      reported(
        change({
          write: () => restoreParticipant(client, participant),
          apply: withOne(participant),
          revert: without(participant.id),
        }),
      );

    return { add, importEntries, save, remove };
  }, [client, eventId, federationType, change, append, reload]);
}

/** What the toast of a failure goes by: the next such change that succeeds takes it away. */
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
