import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteEvent } from '../../../data/edit-event.ts';
import { ALL_EVENTS_KEY, type ListedEvent } from '../../../data/events.ts';
import { refreshPage } from '../../../data/page-refresh.ts';
import { useClient } from '../../../session/server-context.ts';
import { notify } from '../../../ui/toast/notify.ts';

const HAS_PARTICIPANTS =
  'Cannot delete an event with participants. Please contact the administrator.';

/** Deletes from the list: refused where anybody is in the event, asked about otherwise. */
export function useDeletion() {
  const client = useClient();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<ListedEvent | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const confirm = async () => {
    if (!asked) return;
    const { eventId } = asked.event;
    setIsBusy(true);
    try {
      await deleteEvent(client, eventId);
      void refreshPage(client, eventId);
      setAsked(null);
      await queries.invalidateQueries({ queryKey: ALL_EVENTS_KEY });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'Failed to delete event.');
    } finally {
      setIsBusy(false);
    }
  };
  return {
    ask: (listed: ListedEvent) => {
      setFailure(null);
      const isTaken = listed.participantCount > 0;
      if (isTaken) notify({ text: HAS_PARTICIPANTS, tone: 'danger', key: 'delete event' });
      setAsked(isTaken ? null : listed);
    },
    dialog: {
      open: asked !== null,
      isBusy,
      failure,
      onConfirm: () => void confirm(),
      onClose: () => setAsked(null),
    },
  };
}
