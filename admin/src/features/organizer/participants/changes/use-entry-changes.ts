import type { TournamentEvent } from '@tabiya/domain/event/event';
import { isSame } from '@tabiya/domain/event/is-same';
import type { Participant, ParticipantStatus } from '@tabiya/domain/participants/participant';
import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { DataError } from '../../../../data/data-error.ts';
import {
  type ChangeFailure,
  changeParticipants,
  type EntryChange,
  type EntryChanges,
  type EntryWrite,
} from '../../../../data/participant-changes.ts';
import { participantsQuery } from '../../../../data/participants.ts';
import { receiptsQuery } from '../../../../data/receipts.ts';
import { sendLeft, stillToDo } from '../../../../drafts/outbox.ts';
import { useUser } from '../../../../session/auth-context.ts';
import { useClient } from '../../../../session/server-context.ts';
import { notify, withdraw } from '../../../../ui/toast/notify.ts';
import { before, changed, changesFor, failuresText, undoing } from './entry-changes.ts';
import { type Press, presses, pressesOf } from './presses.ts';
import { type ListWrites, WaitsForConnection } from './use-list-writes.ts';

/** The toasts about changes: the newest one counts. */
const NEWS = 'participants status';
const FAILURE = 'participants status failure';

/** A change of one participant or of many. */
export type Change = {
  people: readonly Participant[];
  changeOf: (one: Participant) => EntryChange;
  /** Says what was done, of those for whom it was: as they were and as they are now. */
  text: (done: readonly Participant[], now: readonly Participant[]) => string;
  how?: EntryWrite;
};

/**
 * Changes entries by a press. A toast tells of it and undoes it; who could not be changed is named in another, and keeps
 * the reason in `problems` until their next change. Who could not be changed because there is no place can be given one.
 */
export function useEntryChanges(
  { eventId }: TournamentEvent,
  { change: write, reread }: ListWrites,
  onGivePlaces: (people: readonly Participant[]) => void,
) {
  const client = useClient();
  const queries = useQueryClient();
  const owner = pressesOf(useUser().id, eventId);
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());

  /** Gives the entries as they are now, and the reasons of those that failed. */
  const perform = useCallback(
    async (next: EntryChanges, previous: EntryChanges, how: EntryWrite, waits: boolean) => {
      const now = new Map<string, Participant>();
      const failures = new Map<string, ChangeFailure>();
      await write({
        write: async () => {
          try {
            const result = await changeParticipants(client, eventId, next, previous, how);
            for (const one of result.changed.values()) now.set(one.id, one);
            for (const failure of result.failures) failures.set(...failure);
          } catch (error) {
            if (!(error instanceof DataError) || error.code !== 'unreachable') throw error;
            if (waits) throw new WaitsForConnection(error.message, { cause: error });
            for (const id of next.keys()) {
              failures.set(id, { message: error.message, hasNoPlace: false });
            }
          }
        },
        apply: (list) => changed(list, next),
        revert: (list) => changed(list, previous),
      });
      const { queryKey } = participantsQuery(client, eventId);
      const failed = new Map([...previous].filter(([id]) => failures.has(id)));
      queries.setQueryData(queryKey, (list) => list && changed(list, failed));
      // What the database has worked out, fees, numbers, ratings, and the places of others.
      reread();
      if (
        [...next.values()].some((one) => 'status' in one || 'feeOwed' in one || 'sectionId' in one)
      ) {
        void queries.invalidateQueries({ queryKey: receiptsQuery(client, eventId).queryKey });
      }
      return { now, failures };
    },
    [client, queries, eventId, write, reread],
  );

  const make = useCallback(
    async ({ people, changeOf, how = {} }: Omit<Change, 'text'>) => {
      const next = changesFor(people, changeOf);
      const changing = people.filter(({ id }) => next.has(id));
      if (changing.length === 0) return null;
      // Undo means this change from here on, and waits for it.
      withdraw(NEWS);
      const previous = new Map(
        changing.map((one) => [one.id, before(one, next.get(one.id) ?? {})]),
      );
      const press = isKept(next) && {
        ...{ changes: [...next], previous: [...previous], how },
      };
      const kept = press && presses.add(owner, press);
      const { now, failures } = await perform(next, previous, how, kept !== false).finally(
        () => kept && presses.remove(owner, kept),
      );
      const reasons = new Map([...failures].map(([id, { message }]) => [id, message]));
      setProblems((known) => {
        const others = [...known].filter(([id]) => !next.has(id));
        return others.length === known.size && failures.size === 0
          ? known
          : new Map([...others, ...reasons]);
      });
      const done = changing.filter(({ id }) => !failures.has(id));
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
      return { done, now: done.map((one) => now.get(one.id) ?? one), previous };
    },
    [perform, onGivePlaces, owner],
  );

  // What a tab left that went before the server had answered.
  useEffect(() => {
    const sendPress = async ({ changes, previous, how }: Press) => {
      const { queryKey } = participantsQuery(client, eventId);
      const list = new Map(queries.getQueryData(queryKey)?.map((one) => [one.id, one]));
      const valueAt = (id: string, change: EntryChange) => {
        const one = list.get(id);
        // Whoever has arrived has arrived, whichever desk saw them first.
        const hasArrived = change.arrivedAt && one?.arrivedAt;
        return hasArrived ? change : one && before(one, change);
      };
      const isEqual = (one: unknown, other: unknown) => isSame(comparable(one), comparable(other));
      const from = new Map(previous);
      const { todo, overtaken } = stillToDo(new Map(changes), from, valueAt, isEqual);
      const { failures } =
        todo.size > 0
          ? await perform(todo, from, how, true)
          : { failures: new Map<string, ChangeFailure>() };
      const reasons = new Map(overtaken.map((id) => [id, APP_DATA.participants.changed]));
      for (const [id, { message }] of failures) reasons.set(id, message);
      if (reasons.size === 0) return;
      setProblems((known) => new Map([...known, ...reasons]));
      const failed = [...reasons.keys()].flatMap((id) => list.get(id) ?? []);
      const text = `From before the tab was closed: ${failuresText(failed, reasons, changes.length + 1)}`;
      notify({ text, tone: 'danger', key: FAILURE });
    };
    void sendLeft(presses, owner, sendPress);
  }, [client, queries, eventId, owner, perform]);

  /** Makes a change and offers to undo it. Gives whether it was made for anybody. */
  const change = useCallback(
    async ({ text, ...rest }: Change): Promise<boolean> => {
      const made = await make(rest);
      if (made === null) return true;
      if (made.done.length === 0) return false;
      const { done, now, previous } = made;
      const known = new Map(done.map((one) => [one.id, one]));
      const status = statusSet(done, rest.changeOf);
      const undo = () =>
        void make({
          people: now,
          changeOf: (one) => undoing(previous.get(one.id) ?? {}, known.get(one.id), one),
          ...(status && { how: { undoes: status } }),
        });
      notify({
        text: text(done, now),
        tone: 'success',
        key: NEWS,
        action: { label: 'Undo', onAction: undo },
      });
      return true;
    },
    [make],
  );
  return { change, problems };
}

/** A change with its instant as every clock writes it. */
function comparable(change: unknown): unknown {
  const { arrivedAt } = (change ?? {}) as EntryChange;
  return arrivedAt ? { ...(change as EntryChange), arrivedAt: Date.parse(arrivedAt) } : change;
}

/** What a form asks for waits in its form; what is pressed on rows is kept until it is sent. */
const OF_FORMS = ['answers', 'byes', 'feeOwed', 'unverified'] as const;

function isKept(changes: EntryChanges): boolean {
  return [...changes.values()].every((change) => OF_FORMS.every((name) => !(name in change)));
}

/** The status that a change sets, if it does. */
function statusSet(
  people: readonly Participant[],
  changeOf: Change['changeOf'],
): ParticipantStatus | undefined {
  const [first] = people;
  return first && changeOf(first).status;
}
