import type { Participant } from '@tabiya/domain/entries/list/participant';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { useMemo } from 'react';
import { restoreParticipants } from '../../../../data/removed-participants.ts';
import { useClient } from '../../../../session/server-context.ts';
import { notify } from '../../../../ui/toast/notify.ts';
import { whoOf } from './entry-changes.ts';
import { reported } from './reported.ts';
import { type ListWrites, withAll, without } from './use-list-writes.ts';
import { usePressSender } from './use-press-sender.ts';

/** How many are named in one request: their ids are part of its address. */
const MOST_AT_ONCE = 100;

/** Deletes entries, one or many, and brings them back from the toast that tells of it. */
export function useRemovals(event: TournamentEvent, { change, reload }: ListWrites) {
  const { eventId } = event;
  const client = useClient();
  const { send } = usePressSender(event);
  return useMemo(() => {
    const remove = async (people: readonly Participant[]) => {
      const parts = Array.from({ length: Math.ceil(people.length / MOST_AT_ONCE) }, (_, index) =>
        people.slice(index * MOST_AT_ONCE, (index + 1) * MOST_AT_ONCE),
      );
      // Removed entries can be restored even if a later part is refused.
      const gone = await Promise.all(
        parts.map(async (part) => {
          const removed = part.map(({ id }) => id);
          return (await reported(send({ removed }))) ? part : [];
        }),
      ).then((removed) => removed.flat());
      if (gone.length === 0) return;
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
  }, [client, eventId, send, change, reload]);
}
