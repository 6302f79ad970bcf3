import type { Participant } from '@tabiya/domain/entries/list/participant';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { useMemo } from 'react';
import { notify } from '../../../../ui/toast/notify.ts';
import { peopleText } from './entry-changes.ts';
import { notifyFailure, reportOutcome } from './report-failure.ts';
import { putEntries, removeEntries } from './use-list-writes.ts';
import { resolveEarly, useOperationSender } from './use-operation-sender.ts';

/** The most entries in one request: their ids are part of its URL. */
const MOST_AT_ONCE = 100;

/** Deletes entries; the toast can restore them. */
export function useRemovals(event: TournamentEvent) {
  const { send } = useOperationSender(event);
  return useMemo(() => {
    const remove = async (people: readonly Participant[]) => {
      const parts = Array.from({ length: Math.ceil(people.length / MOST_AT_ONCE) }, (_, index) =>
        people.slice(index * MOST_AT_ONCE, (index + 1) * MOST_AT_ONCE),
      );
      const removePart = async (part: readonly Participant[]) => {
        const removed = part.map(({ id }) => id);
        const done = resolveEarly(
          undefined,
          async (onWait) => void (await send({ removed }, onWait)),
          notifyFailure,
        );
        return (await reportOutcome(done)) ? part : [];
      };
      // Removed entries can be restored even if a later part is refused.
      const gone = (await Promise.all(parts.map(removePart))).flat();
      if (gone.length === 0) return;
      notify({
        text: `${peopleText(gone)} ${gone.length === 1 ? 'was' : 'were'} deleted, along with your notes.`,
        action: { label: 'Undo', onAction: () => restore(gone) },
        ...(gone.length > 1 && { stays: true }),
      });
    };

    const restore = (people: readonly Participant[]) => {
      // Last first: an entry whose place was given away returns ahead of the waiting list.
      const restored = people.map(({ id }) => id).toReversed();
      const shown = { apply: putEntries(people), revert: removeEntries(restored) };
      void reportOutcome(send({ restored }, undefined, shown));
    };

    return { remove };
  }, [send]);
}
