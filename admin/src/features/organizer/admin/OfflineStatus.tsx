import type { TournamentEvent } from '@tabiya/domain/event/event';
import { pluralForm } from '@tabiya/domain/text/plural';
import { onlineManager, useMutationState } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { notify } from '../../../ui/toast/notify.ts';
import { failuresText } from '../participants/changes/entry-changes.ts';
import { operationOutbox, useOutboxKey } from '../participants/changes/operation-outbox.ts';
import { useOperationSender } from '../participants/changes/use-operation-sender.ts';

/** Shows how many changes wait for the connection. Asks before the tab closes if they would be lost with it. */
export function OfflineStatus({ event }: { event: TournamentEvent }) {
  const { eventId } = event;
  const { sendLeft } = useOperationSender(event);
  useEffect(() => {
    const tell = (text: string) =>
      notify({ text: `From your last session: ${text}`, tone: 'danger' });
    sendLeft(
      ({ now, failures }) => {
        if (failures.size === 0) return;
        const failed = [...failures.keys()].flatMap((id) => now.get(id) ?? []);
        const reasons = new Map([...failures].map(([id, { message }]) => [id, message]));
        tell(failuresText(failed, reasons, now.size));
      },
      (error) => tell(error.message),
    );
  }, [sendLeft]);
  const owner = useOutboxKey(eventId);
  const count = useSyncExternalStore(
    operationOutbox.subscribe,
    useCallback(() => operationOutbox.count(owner), [owner]),
  );
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
  const isStuck = useMutationState({
    filters: { mutationKey: ['participants', eventId], status: 'pending' },
    select: ({ state }) => state.isPaused || state.failureCount > 0,
  }).includes(true);
  const wouldBeLost = count > 0 && !operationOutbox.isSafe(owner);
  useEffect(() => {
    if (!wouldBeLost) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [wouldBeLost]);
  const isWaiting = count > 0 && (!isOnline || isStuck);
  return (
    <span role="status" className="tabular font-semibold text-warning empty:hidden">
      {isWaiting ? (
        <>
          Offline · {count}
          {/* A phone’s header has room for the number alone. */}
          <span className="max-md:sr-only">
            {pluralForm(count, ' change', ' changes')} waiting to send
          </span>
        </>
      ) : (
        !isOnline && 'Offline'
      )}
    </span>
  );
}
