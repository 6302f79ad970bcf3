import type { TournamentEvent } from '@tabiya/domain/event/event';
import { useCallback, useRef } from 'react';
import { refreshPage } from '../../data/page-refresh.ts';
import { useClient } from '../../session/server-context.ts';

/**
 * Lets the live page of an event follow what was changed; a draft has none. While one call is under way,
 * any number of further changes make one more.
 */
export function usePageRefresh({ eventId, status }: Pick<TournamentEvent, 'eventId' | 'status'>) {
  const client = useClient();
  const isRunning = useRef(false);
  const isAskedAgain = useRef(false);
  return useCallback(async () => {
    if (status !== 'published') return;
    isAskedAgain.current = true;
    if (isRunning.current) return;
    isRunning.current = true;
    while (isAskedAgain.current) {
      isAskedAgain.current = false;
      await refreshPage(client, eventId);
    }
    isRunning.current = false;
  }, [client, eventId, status]);
}
