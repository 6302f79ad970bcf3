import type { Participant } from '@tabiya/domain/entries/list/participant';
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { useOpenForms } from '../form/open-forms.ts';
import { openerId } from '../list/list-props.ts';
import { findNeighbors } from './neighbors.ts';

/** The panel beside the list. `searches` counts how often a search has led to it. */
type OpenPanel =
  | { kind: 'add' }
  | { kind: 'details'; id: string; isEditing: boolean; fromSearch: boolean; searches: number };

/**
 * The panel that is open next to the list: to add a participant, or with the details of one. A form with unsaved input
 * opens again.
 */
export function useDetails(
  eventId: string,
  participants: readonly Participant[],
  shown: readonly Participant[],
  searchRef: RefObject<HTMLInputElement | null>,
) {
  const forms = useOpenForms(eventId);
  const [panel, setPanel] = useState<OpenPanel | null>(() => {
    if (forms.isAdding) return { kind: 'add' };
    const { editingId, partOfId } = forms;
    const id = editingId ?? partOfId;
    return id === null
      ? null
      : { kind: 'details', id, isEditing: editingId !== null, fromSearch: false, searches: 0 };
  });
  const show = useCallback(
    (id: string, { isEditing = false, fromSearch = false } = {}) =>
      setPanel((now) => ({
        kind: 'details',
        id,
        isEditing: isEditing || forms.isEdited(id),
        fromSearch,
        searches: (now?.kind === 'details' ? now.searches : 0) + (fromSearch ? 1 : 0),
      })),
    [forms],
  );
  const openId = panel?.kind === 'details' ? panel.id : null;
  const participant = participants.find(({ id }) => id === openId) ?? null;
  const ids = useMemo(() => shown.map(({ id }) => id), [shown]);
  const lastIndex = useRef(0);
  const index = openId === null ? -1 : ids.indexOf(openId);
  if (index !== -1) lastIndex.current = index;
  return {
    panel,
    openId: participant === null ? null : openId,
    participant,
    neighbors: findNeighbors(ids, openId ?? '', lastIndex.current),
    show,
    /** Shows the participant that a search found, if any. */
    showFound: (found: Participant | undefined) => {
      if (found) show(found.id, { fromSearch: true });
    },
    add: () => setPanel({ kind: 'add' }),
    close: () => setPanel(null),
    edit: (isEditing: boolean) =>
      setPanel((now) => (now?.kind === 'details' ? { ...now, isEditing } : now)),
    /** Where the focus goes when the details close: back to the search, or to their row. */
    returnFocus: () => {
      const search = searchRef.current;
      if (panel?.kind === 'details' && panel.fromSearch && search) {
        search.select();
        return search;
      }
      return document.getElementById(openerId({ id: openId ?? '' })) ?? search;
    },
  };
}
