import type { Participant } from '@tabiya/domain/entries/list/participant';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { type EntryCodeChange, setEntryCode } from '../../../../data/discount-codes.ts';
import { useClient } from '../../../../session/server-context.ts';
import { type UndoableChange, useUndoableChange } from './use-undoable-change.ts';

/** Changes the code of an entry. `set` resolves to true once it is done. */
export function useEntryCode(event: TournamentEvent) {
  const client = useClient();
  const { make, isBusy, failure } = useUndoableChange(event);
  const changeOf = (entry: Participant, change: EntryCodeChange): UndoableChange => {
    const { id, fullName, feeOwed } = entry;
    const { from, to } = change;
    return {
      send: () => setEntryCode(client, event.eventId, { id, ...change }),
      news: to === null ? `Code removed from ${fullName}.` : `Code ${to} added to ${fullName}.`,
      undo: () =>
        changeOf(
          { ...entry, feeOwed: change.feeOwed, discount: change.discount },
          { from: to, to: from, feeOwed, discount: entry.discount },
        ),
    };
  };
  const set = (entry: Participant, change: EntryCodeChange) => make(changeOf(entry, change));
  return { set, isBusy, failure };
}
