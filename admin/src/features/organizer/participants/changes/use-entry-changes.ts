import type { Participant } from '@tabiya/domain/entries/list/participant';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { useCallback, useState } from 'react';
import type { EntryChange, EntryOperation } from '../../../../data/entry-changes.ts';
import { notify, withdraw } from '../../../../ui/toast/notify.ts';
import { failuresText, inverseChange, writesFor } from './entry-changes.ts';
import { notifyFailure } from './report-failure.ts';
import { resolveEarly, useOperationSender } from './use-operation-sender.ts';

/** The toasts about changes: the newest one counts. */
const NEWS = 'participants status';
const FAILURE = 'participants status failure';

/** A change of one participant or of many. */
export type Change = {
  people: readonly Participant[];
  changeOf: (one: Participant) => EntryChange;
  /** Says what was done, of those for whom it was: as they were and as they are now. */
  text: (done: readonly Participant[], now: readonly Participant[]) => string;
  how?: EntryOperation['how'];
};

/**
 * Changes entries by a press. A toast tells of it and undoes it; who could not be changed is named in another, and
 * keeps
 * the reason in `problems` until their next change. Who could not be changed because there is no place can be given
 * one.
 */
export function useEntryChanges(
  event: TournamentEvent,
  onGivePlaces: (people: readonly Participant[]) => void,
) {
  const { send } = useOperationSender(event);
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());

  /** Gives who was changed and who is as wanted, as they were and are now; null where there was nothing to change. */
  const make = useCallback(
    async ({ people, changeOf, how = {} }: Omit<Change, 'text'>, onWait?: () => void) => {
      const writes = writesFor(people, changeOf);
      if (writes.length === 0) return null;
      // Undo means this change from here on, and waits for it.
      withdraw(NEWS);
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
      return { done, now: done.map((one) => now.get(one.id) ?? one), applied, from };
    },
    [send, onGivePlaces],
  );

  /** Makes a change and offers to undo it. Gives whether it was made for anybody, or waits for the connection. */
  const change = useCallback(
    ({ text, ...rest }: Change): Promise<boolean> =>
      resolveEarly(
        true,
        async (onWait) => {
          const made = await make(rest, onWait);
          if (made === null) return true;
          const { done, now, applied, from } = made;
          const [first] = done;
          if (!first) return false;
          const known = new Map(done.map((one) => [one.id, one]));
          const { status } = rest.changeOf(first);
          const undo = () =>
            void make({
              people: now.filter(({ id }) => applied.has(id)),
              changeOf: (one) => inverseChange(from.get(one.id) ?? {}, known.get(one.id), one),
              ...(status && { how: { undoes: status } }),
            });
          notify({
            text: text(done, now),
            tone: 'success',
            key: NEWS,
            // A change that somebody else had made already is not undone here.
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
