import type { Participant } from '@tabiya/domain/entries/list/participant';
import {
  changedEntry,
  type ParticipantEntry,
  withEntry,
} from '@tabiya/domain/entries/list/participant-entry';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type AddedEntry,
  AddedInPart,
  addParticipant,
} from '../../../../data/added-participants.ts';
import { eventQuery } from '../../../../data/events.ts';
import { editParticipant } from '../../../../data/participant-edits.ts';
import { receiptsQuery } from '../../../../data/receipts.ts';
import { useClient } from '../../../../session/server-context.ts';
import { useChargingEvent } from '../../../../session/use-charging-event.ts';
import { notify } from '../../../../ui/toast/notify.ts';
import { FAILURE } from './report-failure.ts';
import { useEntryChanges } from './use-entry-changes.ts';
import { useImports } from './use-imports.ts';
import { type ListWrites, replaceEntry, useListWrites } from './use-list-writes.ts';
import { useReceiptChanges } from './use-receipts.ts';
import { useRemovals } from './use-removals.ts';
import { useUndoableChanges } from './use-undoable-changes.ts';

/**
 * Changes an event's list. A change shows at once and is reverted with a message if it fails; the live page follows.
 * Changes are sent one after the other, so the last click on a button wins. `onGivePlaces` asks whether to raise the
 * number of places for players who could not get one.
 */
export function useParticipantChanges(
  event: TournamentEvent,
  onGivePlaces: (people: readonly Participant[]) => void,
) {
  const writes = useListWrites(event);
  const { change, problems } = useEntryChanges(event, onGivePlaces);
  return {
    ...useListChanges(event, writes),
    ...useImports(event, writes),
    ...useRemovals(event),
    ...useUndoableChanges(event, change, writes),
    receipts: useReceiptChanges(event),
    problems,
  };
}

function useListChanges(event: TournamentEvent, { change, append, reload }: ListWrites) {
  const { eventId, federationType } = event;
  const charging = useChargingEvent(event);
  const client = useClient();
  const queries = useQueryClient();
  return useMemo(() => {
    const add = async (entry: ParticipantEntry, more: AddedEntry) => {
      try {
        append(await addParticipant(client, charging, entry, more));
      } catch (error) {
        // Places may have been taken or given in the meantime.
        void reload();
        if (!(error instanceof AddedInPart)) throw error;
        notify({ text: error.message, tone: 'danger', key: FAILURE });
      }
      if (more.placing === 'raised') {
        await queries.invalidateQueries({ queryKey: eventQuery(client, eventId).queryKey });
      }
      if (more.paidBy !== null) {
        await queries.invalidateQueries({ queryKey: receiptsQuery(client, eventId).queryKey });
      }
    };

    /** `participant` is the version the form was opened with; the differences from it are the changes. */
    const save = (participant: Participant, entry: ParticipantEntry) =>
      change({
        write: () => editParticipant(client, participant, federationType, entry),
        apply: replaceEntry(participant.id, (one) =>
          withEntry(one, changedEntry(participant, entry, federationType), federationType),
        ),
        revert: replaceEntry(participant.id, (one) => ({ ...participant, status: one.status })),
      });

    return { add, save };
  }, [client, queries, eventId, federationType, charging, change, append, reload]);
}
