import { onlineManager, useMutationState } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useUser } from '../../../session/auth-context.ts';
import { presses, pressesOf } from '../participants/changes/presses.ts';

/** Says how many presses wait for the connection, and asks before the tab closes where they would be lost with it. */
export function WaitingPresses({ eventId }: { eventId: string }) {
  const owner = pressesOf(useUser().id, eventId);
  const count = useSyncExternalStore(
    presses.subscribe,
    useCallback(() => presses.count(owner), [owner]),
  );
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
  const isStuck = useMutationState({
    filters: { mutationKey: ['participants', eventId], status: 'pending' },
    select: ({ state }) => state.isPaused || state.failureCount > 0,
  }).includes(true);
  const wouldBeLost = count > 0 && !presses.isSafe(owner);
  useEffect(() => {
    if (!wouldBeLost) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [wouldBeLost]);
  const isWaiting = count > 0 && (!isOnline || isStuck);
  return (
    <span role="status" className="tabular truncate font-semibold text-warning empty:hidden">
      {isWaiting && `Offline · ${count === 1 ? '1 change waits' : `${count} changes wait`}`}
    </span>
  );
}
