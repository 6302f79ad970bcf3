import { useCallback, useSyncExternalStore } from 'react';
import { useUser } from '../session/auth-context.ts';
import { type EntryOperation, readOperation, setsAnswers, toStored } from './operations.ts';
import { createOutbox, type WaitingOperation } from './outbox.ts';

/** Operations that the server has not answered yet. Answers to questions may be personal and end with the tab. */
export const operationOutbox = createOutbox<EntryOperation>({
  toStored,
  read: readOperation,
  lasting: localStorage,
  ofTab: sessionStorage,
  endsWithTab: setsAnswers,
  events: window,
});

/** The outbox key of a user’s operations in an event. */
export function outboxOwner(userId: string, eventId: string): string {
  return `${userId}:${eventId}`;
}

/** The operations that this window has to send, oldest first. */
export function useWaitingOperations(eventId: string): readonly WaitingOperation<EntryOperation>[] {
  const owner = outboxOwner(useUser().id, eventId);
  return useSyncExternalStore(
    operationOutbox.subscribe,
    useCallback(() => operationOutbox.own(owner), [owner]),
  );
}

/** The state of what waits in all windows: how much, and whether closing this window would lose any. */
export function useOutboxState(eventId: string): { count: number; wouldBeLost: boolean } {
  const owner = outboxOwner(useUser().id, eventId);
  const count = useSyncExternalStore(
    operationOutbox.subscribe,
    useCallback(() => operationOutbox.count(owner), [owner]),
  );
  return { count, wouldBeLost: count > 0 && !operationOutbox.isSafe(owner) };
}
