import { useCallback, useSyncExternalStore } from 'react';
import { createOutbox, type WaitingChange } from '../../../../drafts/outbox.ts';
import { useUser } from '../../../../session/auth-context.ts';
import { type Press, setsAnswers, toPress } from './presses.ts';

/**
 * Presses that the server has not answered yet. Without names and addresses; answers to questions are typed about people
 * and end with the tab.
 */
export const waitingPresses = createOutbox<Press>({
  read: toPress,
  lasting: localStorage,
  ofTab: sessionStorage,
  endsWithTab: setsAnswers,
});

/** Whose presses those of the user in an event are. */
export function usePressOwner(eventId: string): string {
  return `${useUser().id}:${eventId}`;
}

/** The changes of an event that this window has to send, the oldest first. */
export function useWaitingPresses(eventId: string): readonly WaitingChange<Press>[] {
  const owner = usePressOwner(eventId);
  return useSyncExternalStore(
    waitingPresses.subscribe,
    useCallback(() => waitingPresses.own(owner), [owner]),
  );
}
