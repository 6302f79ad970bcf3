import type { Participant } from '@tabiya/domain/entries/list/participant';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { notify } from '../../../ui/toast/notify.ts';
import type { useDetails } from './details/use-details.ts';
import { useSaveNotes } from './details/use-notes.ts';
import type { ParticipantActions } from './list/list-props.ts';
import type { useEntryActions } from './list/use-entry-actions.ts';

/** The actions of rows and details, with a stable identity between renders. */
export function useActions(
  eventId: string,
  { show, openId }: Pick<ReturnType<typeof useDetails>, 'show' | 'openId'>,
  entryActions: ReturnType<typeof useEntryActions>['actions'],
  { choose, givePlaces, save }: Pick<ParticipantActions, 'choose' | 'givePlaces' | 'save'>,
): ParticipantActions {
  const latestOpen = useRef(openId);
  useEffect(() => {
    latestOpen.current = openId;
  });
  const tellOfNotes = useCallback(
    ({ id, fullName }: Participant) => {
      // The field shows the failure itself while it is open.
      if (latestOpen.current === id) return;
      notify({
        text: `Your notes on ${fullName} weren’t saved.`,
        tone: 'danger',
        key: `notes ${id}`,
        action: { label: 'Show', onAction: () => show(id) },
      });
    },
    [show],
  );
  const saveNotes = useSaveNotes(eventId, tellOfNotes);
  return useMemo(
    () => ({
      ...entryActions,
      open: ({ id }, mode) => show(id, { isEditing: mode === 'edit' }),
      choose,
      givePlaces,
      save,
      saveNotes,
    }),
    [entryActions, show, choose, givePlaces, save, saveNotes],
  );
}
