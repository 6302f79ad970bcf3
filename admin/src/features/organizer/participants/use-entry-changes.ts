import type { TournamentEvent } from '@tabiya/domain/event/event';
import { holdsPlace, type Participant } from '@tabiya/domain/participants/participant';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import {
  changeParticipants,
  type EntryChange,
  type EntryChanges,
} from '../../../data/participant-changes.ts';
import { participantsQuery } from '../../../data/participants.ts';
import { receiptsQuery } from '../../../data/receipts.ts';
import { useClient } from '../../../session/server-context.ts';
import { notify, withdraw } from '../../../ui/toast/notify.ts';
import { before, changed, changesFor, failuresText } from './entry-changes.ts';
import type { ListWrites } from './use-list-writes.ts';

/** The toasts about changes: the newest one counts. */
const NEWS = 'participants status';
const FAILURE = 'participants status failure';

/** A change of one participant or of many. */
export type Change = {
  people: readonly Participant[];
  changeOf: (one: Participant) => EntryChange;
  /** Says what was done, of those for whom it was: as they were and as they are now. */
  text: (done: readonly Participant[], now: readonly Participant[]) => string;
  /** What else is written with it, as how it was paid. Rejects with the reason; the change itself stays. */
  also?: (done: readonly Participant[]) => Promise<void>;
};

/**
 * Changes entries by a press. A toast tells of it and undoes it; who could not be changed is named in another, and keeps
 * the reason in `problems` until their next change.
 */
export function useEntryChanges({ eventId }: TournamentEvent, { change: write }: ListWrites) {
  const client = useClient();
  const queries = useQueryClient();
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());

  /** Gives the entries as they are now, and the reasons of those that failed. */
  const perform = useCallback(
    async (
      next: EntryChanges,
      previous: EntryChanges,
      also?: (ids: ReadonlySet<string>) => Promise<void>,
    ) => {
      const now = new Map<string, Participant>();
      const failures = new Map<string, string>();
      await write({
        write: async () => {
          const result = await changeParticipants(client, eventId, next, previous);
          for (const one of result.changed.values()) now.set(one.id, one);
          for (const failure of result.failures) failures.set(...failure);
          if (now.size > 0) await also?.(new Set(now.keys())).catch(tell);
        },
        apply: (list) => changed(list, next),
        revert: (list) => changed(list, previous),
      });
      const { queryKey } = participantsQuery(client, eventId);
      const failed = new Map([...previous].filter(([id]) => failures.has(id)));
      // The database has worked out fees and numbers; an entry that failed is as it was.
      queries.setQueryData(
        queryKey,
        (list) => list && changed(list, failed).map((one) => workedOut(one, now.get(one.id))),
      );
      if (
        failures.size > 0 ||
        mayFollow(next) ||
        mayPromote(next, queries.getQueryData(queryKey) ?? [])
      ) {
        void queries.invalidateQueries({ queryKey });
      }
      if (
        [...next.values()].some((one) => 'status' in one || 'feeOwed' in one || 'sectionId' in one)
      ) {
        void queries.invalidateQueries({ queryKey: receiptsQuery(client, eventId).queryKey });
      }
      return { now, failures };
    },
    [client, queries, eventId, write],
  );

  const make = useCallback(
    async ({ people, changeOf, also }: Omit<Change, 'text'>) => {
      const next = changesFor(people, changeOf);
      const changing = people.filter(({ id }) => next.has(id));
      if (changing.length === 0) return null;
      // Undo means this change from here on, and waits for it.
      withdraw(NEWS);
      const previous = new Map(
        changing.map((one) => [one.id, before(one, next.get(one.id) ?? {})]),
      );
      const { now, failures } = await perform(
        next,
        previous,
        also && ((ids) => also(changing.filter(({ id }) => ids.has(id)))),
      );
      setProblems((known) => {
        const others = [...known].filter(([id]) => !next.has(id));
        return others.length === known.size && failures.size === 0
          ? known
          : new Map([...others, ...failures]);
      });
      const done = changing.filter(({ id }) => !failures.has(id));
      const failed = changing.filter(({ id }) => failures.has(id));
      if (failed.length === 0) withdraw(FAILURE);
      else {
        const text = failuresText(failed, failures, changing.length);
        notify({ text, tone: 'danger', key: FAILURE });
      }
      return { done, now: done.map((one) => now.get(one.id) ?? one), previous };
    },
    [perform],
  );

  /** Makes a change and offers to undo it. Gives whether it was made for anybody. */
  const change = useCallback(
    async ({ text, ...rest }: Change): Promise<boolean> => {
      const made = await make(rest);
      if (made === null) return true;
      if (made.done.length === 0) return false;
      const { done, now, previous } = made;
      const undo = () => void make({ people: now, changeOf: ({ id }) => previous.get(id) ?? {} });
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

const tell = (error: Error) => {
  notify({ text: error.message, tone: 'danger', key: FAILURE });
};

/**
 * An entry with what the database works out. The rest stays as the list has it, where a later press may show already.
 */
function workedOut(one: Participant, now: Participant | undefined): Participant {
  if (!now) return one;
  const { feeFull, reductionAmount, feeOwed, feeSet, waitingNumber } = now;
  return { ...one, feeFull, reductionAmount, feeOwed, feeSet, waitingNumber };
}

/** Whether the status of an entry may have followed from what it owes now. */
function mayFollow(changes: EntryChanges): boolean {
  return [...changes.values()].some(
    (change) => 'sectionId' in change || 'feeOwed' in change || 'reductionState' in change,
  );
}

/** Whether a change may have given places to others, who are then known to the database alone. */
function mayPromote(changes: EntryChanges, list: readonly Participant[]): boolean {
  const mayFree = [...changes.values()].some(
    (change) =>
      'sectionId' in change ||
      (change.status !== undefined && !holdsPlace({ status: change.status })),
  );
  return mayFree && list.some(({ status }) => status === 'waiting');
}
