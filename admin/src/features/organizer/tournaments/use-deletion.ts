import { eventTitle } from '@tabiya/domain/event/title';
import { TERMS } from '@tabiya/domain/words/en/terms';
import { messageFor } from '@tabiya/domain/words/words';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteEvent } from '../../../data/edit-event.ts';
import { ALL_EVENTS_KEY } from '../../../data/events.ts';
import type { ListedEvent } from '../../../data/listed-events.ts';
import { refreshPage } from '../../../data/page-refresh.ts';
import { useClient } from '../../../session/server-context.ts';
import { notify } from '../../../ui/toast/notify.ts';

/** Deletes an event from the list after a confirmation; refused if it has participants. */
export function useDeletion() {
  const client = useClient();
  const queries = useQueryClient();
  const [confirming, setConfirming] = useState<ListedEvent | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const confirm = async () => {
    if (!confirming) return;
    const { eventId } = confirming;
    setIsBusy(true);
    try {
      await deleteEvent(client, eventId);
      void refreshPage(client, eventId);
      setConfirming(null);
      notify({ text: `${eventTitle(confirming, TERMS)} was deleted.` });
      await queries.invalidateQueries({ queryKey: ALL_EVENTS_KEY });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'Failed to delete event.');
    } finally {
      setIsBusy(false);
    }
  };
  return {
    ask: (event: ListedEvent) => {
      setFailure(null);
      const isTaken = event.participantCount > 0;
      if (isTaken) {
        const text = messageFor('delete_with_participants');
        notify({ text, tone: 'danger', key: 'delete event' });
      }
      setConfirming(isTaken ? null : event);
    },
    dialog: {
      subject: confirming ? eventTitle(confirming, TERMS) : undefined,
      open: confirming !== null,
      isBusy,
      failure,
      onConfirm: () => void confirm(),
      onClose: () => setConfirming(null),
    },
  };
}
