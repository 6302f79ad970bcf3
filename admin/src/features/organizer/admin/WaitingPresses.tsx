import type { TournamentEvent } from '@tabiya/domain/event/event';
import { onlineManager, useMutationState } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useUser } from '../../../session/auth-context.ts';
import { notify } from '../../../ui/toast/notify.ts';
import { failuresText } from '../participants/changes/entry-changes.ts';
import { presses, pressesOf } from '../participants/changes/presses.ts';
import { usePressSender } from '../participants/changes/use-press-sender.ts';

/** Says how many presses wait for the connection, and asks before the tab closes where they would be lost with it. */
export function WaitingPresses({ event }: { event: TournamentEvent }) {
  const { eventId } = event;
  const { sendLeft } = usePressSender(event);
  useEffect(() => {
    sendLeft(({ now, failures }) => {
      if (failures.size === 0) return;
      const failed = [...failures.keys()].flatMap((id) => now.get(id) ?? []);
      const reasons = new Map([...failures].map(([id, { message }]) => [id, message]));
      const text = `From before the tab was closed: ${failuresText(failed, reasons, now.size)}`;
      notify({ text, tone: 'danger' });
    });
  }, [sendLeft]);
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
