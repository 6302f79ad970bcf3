import type { Participant } from '@tabiya/domain/entries/list/participant';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { useMemo, useState } from 'react';
import type { OperationResult } from '../data/entry-changes.ts';
import { notify, type Toast, withdraw } from '../ui/toast/notify.ts';
import { type Desk, useDesk } from './desk.ts';
import { failuresText } from './operation-text.ts';
import { type EntryOperation, inverseOperation } from './operations.ts';
import { sendOperation } from './send-operation.ts';
import { FAILURE, NEWS, notifyFailure } from './toasts.ts';

/** A change that a person makes. */
export type UndoableChange = {
  /** Null if there is nothing to change. */
  operation: EntryOperation | null;
  /** The participants as the person saw them. */
  people?: readonly Participant[];
  /** Describes what was done, from the changed participants before and after; without it, no toast says so. */
  text?: (done: readonly Participant[], now: readonly Participant[]) => string | Promise<string>;
  toast?: Partial<Pick<Toast, 'key' | 'stays' | 'tone'>>;
};

/**
 * Makes changes of the list, with a toast that can undo each. Another toast names the entries that could not be
 * changed; `problems` has their reasons until their next change. If places were missing, the toast offers to give one.
 */
export function useEntryOperations(
  event: TournamentEvent,
  onGivePlaces?: (people: readonly Participant[]) => void,
) {
  const desk = useDesk(event);
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const change = useMemo(() => createChange(desk, setProblems, onGivePlaces), [desk, onGivePlaces]);
  return { change, problems };
}

type SetProblems = (
  update: (known: ReadonlyMap<string, string>) => ReadonlyMap<string, string>,
) => void;

function createChange(
  desk: Desk,
  setProblems: SetProblems,
  onGivePlaces?: (people: readonly Participant[]) => void,
) {
  let latest: EntryOperation;

  /** Resolves to true if any entry was changed, or once the change waits for the connection. */
  return function change({
    operation,
    people = [],
    text,
    toast = { key: NEWS },
  }: UndoableChange): Promise<boolean> {
    if (operation === null) return Promise.resolve(true);
    const isLatest = () => toast.key !== NEWS || latest === operation;
    if (toast.key === NEWS) {
      // From here on, Undo means this change, so it waits for it.
      withdraw(NEWS);
      latest = operation;
    }
    const report = async (result: OperationResult) => {
      const changing = peopleOf(operation, people);
      const failed = changing.filter(({ id }) => result.failures.has(id));
      const reasons = new Map([...result.failures].map(([id, { message }]) => [id, message]));
      const ids = new Set(changing.map(({ id }) => id));
      setProblems((known) => withProblems(known, ids, reasons));
      if (failed.length === 0) withdraw(FAILURE);
      else {
        const placeless = failed.filter(({ id }) => result.failures.get(id)?.hasNoPlace);
        notify({
          text: failuresText(failed, reasons, changing.length),
          tone: 'danger',
          key: FAILURE,
          ...(onGivePlaces &&
            placeless.length > 0 && {
              action: {
                label: placeless.length === 1 ? 'Give a Place' : `Give ${placeless.length} Places`,
                onAction: () => onGivePlaces(placeless),
              },
            }),
        });
      }
      if (failed.length > 0 && failed.length === changing.length) return false;
      if (text === undefined) return true;
      const done = changing.filter(({ id }) => !result.failures.has(id));
      const now = done.map((one) => result.now.get(one.id) ?? one);
      const news = await text(done, now);
      if (!isLatest()) return true;
      const inverse = inverseOperation(operation, done, result);
      const undo = () => void change({ operation: inverse, people: now });
      notify({
        text: news,
        tone: 'success',
        ...toast,
        ...(inverse !== null && { action: { label: 'Undo', onAction: undo } }),
      });
      return true;
    };
    const { answer, waits } = sendOperation(desk, operation);
    const reported = answer.then(report, (error: Error) => {
      notifyFailure(error);
      return false;
    });
    return Promise.race([waits.then(() => true), reported]);
  };
}

/** The participants that an operation changes; those who were as wanted before it are left out. */
function peopleOf(
  operation: EntryOperation,
  people: readonly Participant[],
): readonly Participant[] {
  if (!('writes' in operation)) return people;
  const ids = new Set(operation.writes.map(({ id }) => id));
  return people.filter(({ id }) => ids.has(id));
}

/** The problems known of other entries, and the new ones of these; the same map if nothing changes. */
function withProblems(
  known: ReadonlyMap<string, string>,
  ids: ReadonlySet<string>,
  reasons: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const others = [...known].filter(([id]) => !ids.has(id));
  const isSame = others.length === known.size && reasons.size === 0;
  return isSame ? known : new Map([...others, ...reasons]);
}
