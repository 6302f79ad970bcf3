import type { TournamentEvent } from '@tabiya/domain/event/event';
import { pluralForm } from '@tabiya/domain/text/plural';
import { onlineManager, useMutationState } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useDesk } from '../../../entry-operations/desk.ts';
import { failuresText } from '../../../entry-operations/operation-text.ts';
import {
  isStuck,
  operationsKey,
  sendLeftOperations,
} from '../../../entry-operations/send-operation.ts';
import { useOutboxState } from '../../../entry-operations/waiting-operations.ts';
import { notify } from '../../../ui/toast/notify.ts';

/** Shows how many changes wait for the connection. Asks before the tab closes if they would be lost with it. */
export function OfflineStatus({ event }: { event: TournamentEvent }) {
  const { eventId } = event;
  const desk = useDesk(event);
  useEffect(() => {
    const tell = (text: string) =>
      notify({ text: `From your last session: ${text}`, tone: 'danger' });
    for (const answer of sendLeftOperations(desk)) {
      answer.then(
        ({ now, failures }) => {
          if (failures.size === 0) return;
          const failed = [...failures.keys()].flatMap((id) => now.get(id) ?? []);
          const reasons = new Map([...failures].map(([id, { message }]) => [id, message]));
          tell(failuresText(failed, reasons, now.size));
        },
        (error: Error) => tell(error.message),
      );
    }
  }, [desk]);
  const { count, wouldBeLost } = useOutboxState(eventId);
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
  const isWaitingToReach = useMutationState({
    filters: { mutationKey: operationsKey(desk.owner), status: 'pending' },
    select: isStuck,
  }).includes(true);
  useEffect(() => {
    if (!wouldBeLost) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [wouldBeLost]);
  const isWaiting = count > 0 && (!isOnline || isWaitingToReach);
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
