import type { TournamentEvent } from '@tabiya/domain/event';
import { useCallback, useRef } from 'react';
import { refreshPage } from '../../data/page-refresh.ts';
import { useClient } from '../../data/server-context.ts';

/**
 * Lets the live page of an event follow what was changed; a draft has none. While one call is under way,
 * any number of further changes make one more.
 */
export function usePageRefresh({ eventId, status }: Pick<TournamentEvent, 'eventId' | 'status'>) {
  const client = useClient();
  const state = useRef<'idle' | 'running' | 'again'>('idle');
  return useCallback(async () => {
    if (status !== 'published') return;
    if (state.current !== 'idle') {
      state.current = 'again';
      return;
    }
    do {
      state.current = 'running';
      await refreshPage(client, eventId);
    } while ((state.current as string) === 'again');
    state.current = 'idle';
  }, [client, eventId, status]);
}
