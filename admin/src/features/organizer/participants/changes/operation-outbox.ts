import { useCallback, useSyncExternalStore } from 'react';
import { createOutbox, type WaitingChange } from '../../../../drafts/outbox.ts';
import { useUser } from '../../../../session/auth-context.ts';
import { type ListOperation, setsAnswers, toOperation } from './list-operations.ts';

/**
 * Presses that the server has not answered yet. Without names and addresses; answers to questions are typed about
 * people
 * and end with the tab.
 */
export const operationOutbox = createOutbox<ListOperation>({
  read: toOperation,
  lasting: localStorage,
  ofTab: sessionStorage,
  endsWithTab: setsAnswers,
});

/** Whose presses those of the user in an event are. */
export function useOutboxKey(eventId: string): string {
  return `${useUser().id}:${eventId}`;
}

/** The changes of an event that this window has to send, the oldest first. */
export function useWaitingOperations(eventId: string): readonly WaitingChange<ListOperation>[] {
  const owner = useOutboxKey(eventId);
  return useSyncExternalStore(
    operationOutbox.subscribe,
    useCallback(() => operationOutbox.own(owner), [owner]),
  );
}
