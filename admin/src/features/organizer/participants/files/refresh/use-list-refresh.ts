import {
  type ListChange,
  type ListDifference,
  listChanges,
  undoChanges,
} from '@tabiya/domain/entries/lookup/list-differences';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { plural } from '@tabiya/domain/text/plural';
import { applyListChanges } from '../../../../../data/list-refresh.ts';
import { useReloadList } from '../../../../../entry-operations/use-reload-list.ts';
import { useClient } from '../../../../../session/server-context.ts';
import { notify } from '../../../../../ui/toast/notify.ts';

/** The key of the toast about a refresh: a newer one replaces it. */
const NEWS = 'participants refresh';

/**
 * Takes over what lists say of entries, with a toast that takes it back. Rejects with the reason; an entry that was
 * changed meanwhile stays as it is.
 */
export function useListRefresh(event: TournamentEvent) {
  const client = useClient();
  const reload = useReloadList(event);

  const perform = async (changes: readonly ListChange[]) => {
    const applied = await applyListChanges(client, event.eventId, changes);
    await reload();
    return changes.filter(({ id }) => applied.has(id));
  };

  const undo = async (changes: readonly ListChange[]) => {
    try {
      const done = await perform(undoChanges(changes));
      notify({ text: `${entries(done.length)} restored.${left(changes, done)}`, key: NEWS });
    } catch (error) {
      const text = error instanceof Error ? error.message : '';
      notify({ text, tone: 'danger', key: NEWS });
    }
  };

  return async (differences: readonly ListDifference[]) => {
    const changes = listChanges(differences);
    const done = await perform(changes);
    notify({
      text: `${entries(done.length)} updated from the rating list.${left(changes, done)}`,
      tone: 'success',
      key: NEWS,
      ...(done.length > 0 && { action: { label: 'Undo', onAction: () => void undo(done) } }),
    });
  };
}

function entries(count: number): string {
  return plural(count, 'participant');
}

function left(changes: readonly ListChange[], done: readonly ListChange[]): string {
  const count = changes.length - done.length;
  return count === 0 ? '' : ` ${entries(count)} couldn’t be changed.`;
}
