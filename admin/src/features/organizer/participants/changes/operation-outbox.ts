import { useCallback, useSyncExternalStore } from 'react';
import { createOutbox, type WaitingChange } from '../../../../drafts/outbox.ts';
import { useUser } from '../../../../session/auth-context.ts';
import { type ListOperation, setsAnswers, toOperation } from './list-operations.ts';

/**
 * Operations that the server has not answered yet. They contain no names or addresses; answers to questions may be
 * personal and end with the tab.
 */
export const operationOutbox = createOutbox<ListOperation>({
  read: toOperation,
  lasting: localStorage,
  ofTab: sessionStorage,
  endsWithTab: setsAnswers,
});

/** The outbox key of the user’s operations in an event. */
export function useOutboxKey(eventId: string): string {
  return `${useUser().id}:${eventId}`;
}

/** The operations that this window has to send, oldest first. */
export function useWaitingOperations(eventId: string): readonly WaitingChange<ListOperation>[] {
  const owner = useOutboxKey(eventId);
  return useSyncExternalStore(
    operationOutbox.subscribe,
    useCallback(() => operationOutbox.own(owner), [owner]),
  );
}
