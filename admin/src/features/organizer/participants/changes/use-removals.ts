import type { Participant } from '@tabiya/domain/entries/list/participant';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { pluralForm } from '@tabiya/domain/text/plural';
import { useMemo } from 'react';
import { notify, withdraw } from '../../../../ui/toast/notify.ts';
import { failuresText, peopleText } from './entry-changes.ts';
import { FAILURE, NEWS, notifyFailure, reportOutcome } from './report-failure.ts';
import { putEntries, removeEntries } from './use-list-writes.ts';
import { resolveEarly, useOperationSender } from './use-operation-sender.ts';

/** Deletes entries; the toast can restore them. */
export function useRemovals(event: TournamentEvent) {
  const { send } = useOperationSender(event);
  return useMemo(() => {
    const remove = async (people: readonly Participant[]) => {
      const writes = people.map(({ id, version, status, sectionId, arrivedAt }) => ({
        id,
        version,
        set: {},
        // The time of an arrival may differ between desks; that there is one doesn’t.
        from: { status, sectionId, ...(arrivedAt === null && { arrivedAt }) },
      }));
      const kept = new Set<string>();
      const removeAll = async (onWait: () => void) => {
        const { failures } = await send({ writes, how: { removes: true } }, onWait);
        withdraw(FAILURE);
        for (const id of failures.keys()) kept.add(id);
        if (kept.size === 0) return;
        const reasons = new Map([...failures].map(([id, { message }]) => [id, message]));
        const failed = people.filter(({ id }) => kept.has(id));
        notifyFailure(new Error(failuresText(failed, reasons, people.length)));
      };
      try {
        await resolveEarly(undefined, removeAll, notifyFailure);
      } catch (error) {
        notifyFailure(error as Error);
        return;
      }
      const gone = people.filter(({ id }) => !kept.has(id));
      if (gone.length === 0) return;
      notify({
        text: `${peopleText(gone)} ${pluralForm(gone.length, 'was', 'were')} deleted, along with your notes.`,
        action: { label: 'Undo', onAction: () => restore(gone) },
        // Until the next change: later, one press beside another toast must not undo it.
        ...(gone.length > 1 && { stays: true, key: NEWS }),
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
