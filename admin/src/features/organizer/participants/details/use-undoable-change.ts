import type { TournamentEvent } from '@tabiya/domain/event/event';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ALL_REFUNDS_KEY } from '../../../../data/refunds.ts';
import { NEWS, notifyFailure } from '../../../../entry-operations/toasts.ts';
import { useReloadList } from '../../../../entry-operations/use-reload-list.ts';
import { notify } from '../../../../ui/toast/notify.ts';

/** A change of entries that needs a connection, and the change that undoes it. */
export type UndoableChange = {
  send: () => Promise<void>;
  /** What a toast says once it is done. */
  news: string;
  undo: () => UndoableChange;
};

/**
 * Makes changes of an event's entries, with a toast that can undo each, and reads what they may have changed anew. `make`
 * resolves to true once the change is done; otherwise `failure` says why not.
 */
export function useUndoableChange(event: TournamentEvent) {
  const queries = useQueryClient();
  const reload = useReloadList(event);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { eventId } = event;
  const send = async (change: UndoableChange): Promise<void> => {
    const undo = () => void send(change.undo()).catch(notifyFailure);
    try {
      await change.send();
      // Before the list shows it, so that Undo there is never that of an earlier change.
      notify({
        text: change.news,
        tone: 'success',
        key: NEWS,
        action: { label: 'Undo', onAction: undo },
      });
    } finally {
      // Online payments of what was moved may be of another event.
      void queries.invalidateQueries({ queryKey: ALL_REFUNDS_KEY });
      void queries.invalidateQueries({ queryKey: ['participant history', eventId] });
      await reload();
    }
  };
  const make = async (change: UndoableChange): Promise<boolean> => {
    setBusy(true);
    const failed = await send(change).then(
      () => null,
      (error: Error) => error.message,
    );
    setBusy(false);
    setFailure(failed);
    return failed === null;
  };
  return { make, isBusy, failure };
}
