import type { Participant } from '@tabiya/domain/entries/list/participant';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type EntryCodeChange, setEntryCode } from '../../../../data/discount-codes.ts';
import { NEWS, notifyFailure } from '../../../../entry-operations/toasts.ts';
import { useReloadList } from '../../../../entry-operations/use-reload-list.ts';
import { useClient } from '../../../../session/server-context.ts';
import { notify } from '../../../../ui/toast/notify.ts';

/** Changes the code of an entry, with a toast that can undo it. `set` resolves to true once it is done. */
export function useEntryCode(event: TournamentEvent) {
  const client = useClient();
  const queries = useQueryClient();
  const reload = useReloadList(event);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { eventId } = event;
  const send = async (entry: Participant, change: EntryCodeChange) => {
    const { id, fullName, feeOwed } = entry;
    const { from, to } = change;
    try {
      await setEntryCode(client, eventId, { id, ...change });
    } finally {
      void queries.invalidateQueries({ queryKey: ['participant history', eventId] });
      await reload();
    }
    const back = { from: to, to: from, feeOwed };
    const changed = { ...entry, feeOwed: change.feeOwed };
    notify({
      text: to === null ? `Code removed from ${fullName}.` : `Code ${to} added to ${fullName}.`,
      tone: 'success',
      key: NEWS,
      action: { label: 'Undo', onAction: () => void send(changed, back).catch(notifyFailure) },
    });
  };
  const set = async (...change: Parameters<typeof send>): Promise<boolean> => {
    setBusy(true);
    const failed = await send(...change).then(
      () => null,
      (error: Error) => error.message,
    );
    setBusy(false);
    setFailure(failed);
    return failed === null;
  };
  return { set, isBusy, failure };
}
