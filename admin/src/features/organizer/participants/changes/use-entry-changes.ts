import type { Participant } from '@tabiya/domain/entries/list/participant';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { useCallback, useRef, useState } from 'react';
import type { EntryChange, EntryOperation } from '../../../../data/entry-changes.ts';
import { notify, withdraw } from '../../../../ui/toast/notify.ts';
import { failuresText, inverseChange, writesFor } from './entry-changes.ts';
import { NEWS, notifyFailure } from './report-failure.ts';
import { resolveEarly, useOperationSender } from './use-operation-sender.ts';

/** The key of the toasts about changes that failed. */
const FAILURE = 'participants status failure';

/** A change of one or more participants. */
export type Change = {
  people: readonly Participant[];
  changeOf: (one: Participant) => EntryChange;
  /** Describes what was done, from the changed participants before and after. */
  text: (done: readonly Participant[], now: readonly Participant[]) => string | Promise<string>;
  how?: EntryOperation['how'];
};

/**
 * Changes entries, with a toast that can undo the change. Another toast names the entries that could not be changed;
 * `problems` has their reasons until their next change. If places were missing, the toast offers to give one.
 */
export function useEntryChanges(
  event: TournamentEvent,
  onGivePlaces: (people: readonly Participant[]) => void,
) {
  const { send } = useOperationSender(event);
  const lastNumber = useRef(0);
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());

  /** Returns the changed entries and those already as wanted, before and after; null if there was nothing to change. */
  const make = useCallback(
    async ({ people, changeOf, how = {} }: Omit<Change, 'text'>, onWait?: () => void) => {
      const writes = writesFor(people, changeOf);
      if (writes.length === 0) return null;
      // From here on, Undo means this change, so it waits for it.
      withdraw(NEWS);
      lastNumber.current += 1;
      const number = lastNumber.current;
      const { now, applied, failures } = await send({ writes, how }, onWait);
      const from = new Map(writes.map((write) => [write.id, write.from]));
      const changing = people.filter(({ id }) => from.has(id));
      const reasons = new Map([...failures].map(([id, { message }]) => [id, message]));
      setProblems((known) => {
        const others = [...known].filter(([id]) => !from.has(id));
        return others.length === known.size && failures.size === 0
          ? known
          : new Map([...others, ...reasons]);
      });
      const failed = changing.filter(({ id }) => failures.has(id));
      if (failed.length === 0) withdraw(FAILURE);
      else {
        const text = failuresText(failed, reasons, changing.length);
        const placeless = failed.filter(({ id }) => failures.get(id)?.hasNoPlace);
        const action = placeless.length > 0 && {
          label: placeless.length === 1 ? 'Give a Place' : `Give ${placeless.length} Places`,
          onAction: () => onGivePlaces(placeless),
        };
        notify({ text, tone: 'danger', key: FAILURE, ...(action && { action }) });
      }
      const done = changing.filter(({ id }) => !failures.has(id));
      return { done, now: done.map((one) => now.get(one.id) ?? one), applied, from, number };
    },
    [send, onGivePlaces],
  );

  /** Makes a change and offers to undo it, unless another has been made meanwhile. Resolves to true if any entry was changed or the change is queued. */
  const change = useCallback(
    ({ text, ...rest }: Change): Promise<boolean> =>
      resolveEarly(
        true,
        async (onWait) => {
          const made = await make(rest, onWait);
          if (made === null) return true;
          const { done, now, applied, from, number } = made;
          const [first] = done;
          if (!first) return false;
          const news = await text(done, now);
          if (number !== lastNumber.current) return true;
          const known = new Map(done.map((one) => [one.id, one]));
          const { status } = rest.changeOf(first);
          const undo = () =>
            void make({
              people: now.filter(({ id }) => applied.has(id)),
              changeOf: (one) => inverseChange(from.get(one.id) ?? {}, known.get(one.id), one),
              ...(status && { how: { undoes: status } }),
            });
          notify({
            text: news,
            tone: 'success',
            key: NEWS,
            // A change that another device had made already is not undone here.
            ...(applied.size > 0 && { action: { label: 'Undo', onAction: undo } }),
          });
          return true;
        },
        notifyFailure,
      ),
    [make],
  );
  return { change, problems };
}
