import type { TournamentEvent } from '@tabiya/domain/event/event';
import type { Participant, ParticipantStatus } from '@tabiya/domain/participants/participant';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { setParticipantStatuses } from '../../../data/participant-statuses.ts';
import { participantsQuery } from '../../../data/participants.ts';
import { useClient } from '../../../session/server-context.ts';
import { notify, withdraw } from '../../../ui/toast/notify.ts';
import { failuresText, type Statuses, statusesOf, statusText } from './status-changes.ts';
import type { ListWrites } from './use-list-writes.ts';

/** The toasts about statuses: the newest one counts. */
const NEWS = 'participants status';
const FAILURE = 'participants status failure';

/**
 * Sets the status of one participant or of many. A toast tells of it and undoes it; who could not be changed is named
 * in another, and keeps the reason in `problems` until their next change.
 */
export function useStatusChanges({ eventId }: TournamentEvent, { change }: ListWrites) {
  const client = useClient();
  const queries = useQueryClient();
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());

  /** Gives the reasons of those that failed. */
  const write = useCallback(
    async (before: Statuses, next: Statuses): Promise<ReadonlyMap<string, string>> => {
      const failures = new Map<string, string>();
      const applied = (statuses: Statuses) => (list: readonly Participant[]) =>
        list.map((one) => {
          const status = statuses.get(one.id);
          return status === undefined || status === one.status ? one : { ...one, status };
        });
      await change({
        write: async () => {
          for (const failure of await setParticipantStatuses(client, eventId, next)) {
            failures.set(...failure);
          }
        },
        apply: applied(next),
        revert: applied(before),
      });
      if (failures.size > 0) {
        const { queryKey } = participantsQuery(client, eventId);
        const failed = new Map([...before].filter(([id]) => failures.has(id)));
        queries.setQueryData(queryKey, (list) => list && applied(failed)(list));
        void queries.invalidateQueries({ queryKey });
      }
      return failures;
    },
    [client, queries, eventId, change],
  );

  const setStatuses = useCallback(
    async (people: readonly Participant[], statusOf: (one: Participant) => ParticipantStatus) => {
      const changing = people.filter((one) => statusOf(one) !== one.status);
      if (changing.length === 0) return;
      // Undo means this change from here on, and waits for it.
      withdraw(NEWS);
      const before = statusesOf(changing, ({ status }) => status);
      const next = statusesOf(changing, statusOf);
      const failures = await write(before, next);
      setProblems((now) => {
        const others = [...now].filter(([id]) => !next.has(id));
        return others.length === now.size && failures.size === 0
          ? now
          : new Map([...others, ...failures]);
      });
      const done = changing.filter(({ id }) => !failures.has(id));
      const failed = changing.filter(({ id }) => failures.has(id));
      if (failed.length === 0) withdraw(FAILURE);
      else {
        const text = failuresText(failed, failures, changing.length);
        notify({ text, tone: 'danger', key: FAILURE });
      }
      return { done, before };
    },
    [write],
  );

  /** Sets everybody to one status, and offers to undo it. */
  const setStatus = useCallback(
    async (people: readonly Participant[], status: ParticipantStatus) => {
      const changed = await setStatuses(people, () => status);
      if (!changed || changed.done.length === 0) return;
      const { done, before } = changed;
      const undo = () => {
        const now = done.map((one) => ({ ...one, status }));
        void setStatuses(now, (one) => before.get(one.id) ?? status);
      };
      notify({
        text: statusText(done, status),
        tone: 'success',
        key: NEWS,
        action: { label: 'Undo', onAction: undo },
      });
    },
    [setStatuses],
  );
  return { setStatus, problems };
}
