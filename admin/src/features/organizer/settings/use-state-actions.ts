import type { TournamentEvent } from '@tabiya/domain/event/event';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteEvent, type EventEdit, editEvent } from '../../../data/edit-event.ts';
import { ALL_EVENTS_KEY, eventQuery } from '../../../data/events.ts';
import { refreshPage } from '../../../data/page-refresh.ts';
import { publishEvent, unlistEvent } from '../../../data/publishing.ts';
import { useClient } from '../../../session/server-context.ts';
import { navigate } from '../../../ui/navigation/history.ts';

const OVERTAKEN =
  'Nothing was published, because the same fields were changed elsewhere. Open the editor to choose which version to keep.';

type StateStep = 'publish' | 'unlist' | 'delete';

/** Confirms and runs a change of state, and returns why it failed. After deleting, the tournament list opens. */
export function useStateActions({ eventId }: TournamentEvent) {
  const client = useClient();
  const queries = useQueryClient();
  // Keep the step while the dialog fades out, so that its text stays.
  const [confirming, setConfirming] = useState({ step: 'publish' as StateStep, open: false });
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const publish = async (included: EventEdit | null) => {
    if (included !== null) {
      const { kind } = await editEvent(client, eventId, included);
      if (kind === 'conflict') throw new Error(OVERTAKEN);
    }
    await publishEvent(client, eventId);
  };
  const run = async (step: StateStep, included: EventEdit | null) => {
    if (step === 'publish') await publish(included);
    else if (step === 'unlist') await unlistEvent(client, eventId);
    else await deleteEvent(client, eventId);
  };
  /** Removes the page of a deleted event and leaves this screen. */
  const leave = async () => {
    void refreshPage(client, eventId);
    navigate('/organizer', { replace: true });
    queries.removeQueries({ queryKey: eventQuery(client, eventId).queryKey });
  };
  return {
    confirming,
    isBusy,
    failure,
    ask: (step: StateStep) => {
      setFailure(null);
      setConfirming({ step, open: true });
    },
    close: () => setConfirming((current) => ({ ...current, open: false })),
    /** Saves `included` before publishing the event. */
    confirm: async (included: EventEdit | null) => {
      setIsBusy(true);
      try {
        await run(confirming.step, included);
        setConfirming((current) => ({ ...current, open: false }));
        if (confirming.step === 'delete') await leave();
        await queries.invalidateQueries({ queryKey: ALL_EVENTS_KEY });
      } catch (error) {
        setFailure(error instanceof Error ? error.message : 'An unexpected error occurred');
      } finally {
        setIsBusy(false);
      }
    },
  };
}
