import type { Participant } from '@tabiya/domain/entries/list/participant';
import type { ParticipantEntry } from '@tabiya/domain/entries/list/participant-entry';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { pluralForm } from '@tabiya/domain/text/plural';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type AddedEntry, AddedInPart, addParticipant } from '../../../data/added-participants.ts';
import { storeEntry } from '../../../data/changed-entries.ts';
import { eventQuery, invalidateEvents } from '../../../data/events.ts';
import { refreshLivePage } from '../../../data/page-refresh.ts';
import { editParticipant } from '../../../data/participant-edits.ts';
import { givePlace } from '../../../data/participant-statuses.ts';
import { receiptsQuery } from '../../../data/receipts.ts';
import { peopleText } from '../../../entry-operations/operation-text.ts';
import { notifyFailure } from '../../../entry-operations/toasts.ts';
import { useReloadList } from '../../../entry-operations/use-reload-list.ts';
import { useClient } from '../../../session/server-context.ts';
import { useChargingEvent } from '../../../session/use-charging-event.ts';
import { notify } from '../../../ui/toast/notify.ts';

/** What a form or dialog waits for: a request that rejects with the reason, and never waits for the connection. */
export function useListRequests(event: TournamentEvent) {
  const { eventId, federationType, status } = event;
  const charging = useChargingEvent(event);
  const client = useClient();
  const queries = useQueryClient();
  const reload = useReloadList(event);
  return useMemo(() => {
    const store = (entry: Participant) => {
      storeEntry(queries, client, entry);
      invalidateEvents(queries);
      void refreshLivePage(client, { eventId, status });
    };

    const add = async (entry: ParticipantEntry, more: AddedEntry) => {
      try {
        store(await addParticipant(client, charging, entry, more));
      } catch (error) {
        // Places may have been taken or given in the meantime.
        void reload();
        if (!(error instanceof AddedInPart)) throw error;
        notifyFailure(error);
      }
      if (more.placing === 'raised') {
        await queries.invalidateQueries({ queryKey: eventQuery(client, eventId).queryKey });
      }
      if (more.paidBy !== null) {
        await queries.invalidateQueries({ queryKey: receiptsQuery(client, eventId).queryKey });
      }
    };

    /** `participant` is the version the form was opened with; the differences from it are the changes. */
    const save = async (participant: Participant, entry: ParticipantEntry) =>
      store(await editParticipant(client, participant, federationType, entry));

    /** Gives places out of turn, one after the other. Rejects with the reason at the first refusal. */
    const givePlaces = async (people: readonly Participant[]) => {
      try {
        for (const one of people) await givePlace(client, one);
      } finally {
        // Even if one was rejected, the ones before it have a place, and the event has more places.
        await reload();
        void queries.invalidateQueries({ queryKey: eventQuery(client, eventId).queryKey });
      }
      const text = `${peopleText(people)} now ${pluralForm(people.length, 'has', 'have')} a place.`;
      notify({ text, tone: 'success' });
    };

    return { add, save, givePlaces };
  }, [client, queries, eventId, federationType, status, charging, reload]);
}
