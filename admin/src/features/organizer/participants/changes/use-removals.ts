import type { TournamentEvent } from '@tabiya/domain/event/event';
import type { Participant } from '@tabiya/domain/participants/participant';
import { useMemo } from 'react';
import { removeParticipants, restoreParticipants } from '../../../../data/removed-participants.ts';
import { useClient } from '../../../../session/server-context.ts';
import { notify } from '../../../../ui/toast/notify.ts';
import { whoOf } from './entry-changes.ts';
import { reported } from './reported.ts';
import { type ListWrites, withAll, without } from './use-list-writes.ts';

/** How many are named in one request: their ids are part of its address. */
const MOST_AT_ONCE = 100;

/** Deletes entries, one or many, and brings them back from the toast that tells of it. */
export function useRemovals({ eventId }: TournamentEvent, { change, reread, reload }: ListWrites) {
  const client = useClient();
  return useMemo(() => {
    const remove = async (people: readonly Participant[]) => {
      // What is gone when a later part is refused can be brought back all the same.
      const gone: Participant[] = [];
      for (let start = 0; start < people.length; start += MOST_AT_ONCE) {
        const some = people.slice(start, start + MOST_AT_ONCE);
        const ids = some.map(({ id }) => id);
        const isGone = await reported(
          change({
            write: () => removeParticipants(client, eventId, ids),
            apply: without(ids),
            revert: withAll(some),
          }),
        );
        if (!isGone) break;
        gone.push(...some);
      }
      if (gone.length === 0) return;
      // Their places may have gone to others.
      if (gone.length > 1) reread();
      notify({
        text: `${whoOf(gone)} ${gone.length === 1 ? 'was' : 'were'} deleted, with your notes on them.`,
        action: { label: 'Undo', onAction: () => void restore(gone) },
        ...(gone.length > 1 && { stays: true }),
      });
    };

    const restore = async (people: readonly Participant[]) => {
      // The last first: whose place was given to somebody comes back before all who wait.
      const ids = people.map(({ id }) => id).toReversed();
      await reported(
        change({
          write: () => restoreParticipants(client, eventId, ids),
          apply: withAll(people),
          revert: without(ids),
        }),
      );
      if (people.length > 1) await reload();
    };

    return { remove };
  }, [client, eventId, change, reread, reload]);
}
