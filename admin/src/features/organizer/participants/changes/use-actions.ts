import type { Participant } from '@tabiya/domain/entries/list/participant';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { notify } from '../../../../ui/toast/notify.ts';
import type { useDetails } from '../details/use-details.ts';
import { useSaveNotes } from '../details/use-notes.ts';
import type { ParticipantActions } from '../list/list-props.ts';
import type { useParticipantChanges } from './use-participant-changes.ts';

type Changes = ReturnType<typeof useParticipantChanges>;

/** The actions of rows and details, with a stable identity between renders. */
export function useActions(
  { eventId }: TournamentEvent,
  changes: Changes,
  choose: ParticipantActions['choose'],
  { show, openId }: ReturnType<typeof useDetails>,
  givePlaces: ParticipantActions['givePlaces'],
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
  const { save, remove, setStatus, setArrived, setShowName, moveTo } = changes;
  return useMemo(
    () => ({
      open: ({ id }, mode) => show(id, { isEditing: mode === 'edit' }),
      choose,
      setStatus,
      setArrived,
      setShowName,
      moveTo,
      givePlaces,
      save,
      remove: (people) => void remove(people),
      saveNotes,
    }),
    [show, choose, setStatus, setArrived, setShowName, moveTo, givePlaces, save, remove, saveNotes],
  );
}
