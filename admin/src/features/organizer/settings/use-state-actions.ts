import type { TournamentEvent } from '@tabiya/domain/event';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { deleteEvent } from '../../../data/event-settings.ts';
import { ALL_EVENTS_KEY } from '../../../data/events.ts';
import { refreshPage } from '../../../data/page-refresh.ts';
import { publishEvent, unlistEvent } from '../../../data/publishing.ts';
import { useClient } from '../../../data/server-context.ts';

export type StateStep = 'publish' | 'unlist' | 'delete';

/** Asks, does, and says why when that did not work. After deleting, the list of tournaments opens. */
export function useStateActions({ eventId }: TournamentEvent) {
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  // The step stays while the dialog fades away, so that its words do.
  const [asked, setAsked] = useState({ step: 'publish' as StateStep, open: false });
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const run = async (step: StateStep) => {
    if (step === 'publish') await publishEvent(client, eventId);
    else if (step === 'unlist') await unlistEvent(client, eventId);
    else await deleteEvent(client, eventId);
  };
  /** The live page of a deleted event goes, and so does this screen. */
  const leave = async () => {
    void refreshPage(client, eventId);
    await navigate('/organizer', { replace: true });
    queries.removeQueries({ queryKey: ['events', 'one', eventId] });
  };
  return {
    asked,
    isBusy,
    failure,
    ask: (step: StateStep) => {
      setFailure(null);
      setAsked({ step, open: true });
    },
    close: () => setAsked((now) => ({ ...now, open: false })),
    confirm: async () => {
      setIsBusy(true);
      try {
        await run(asked.step);
        setAsked((now) => ({ ...now, open: false }));
        if (asked.step === 'delete') await leave();
        await queries.invalidateQueries({ queryKey: ALL_EVENTS_KEY });
      } catch (error) {
        setFailure(error instanceof Error ? error.message : 'An unexpected error occurred');
      } finally {
        setIsBusy(false);
      }
    },
  };
}
