import type { TournamentEvent } from '@tabiya/domain/event/event';
import type { Participant } from '@tabiya/domain/participants/participant';
import { useDeferredValue, useMemo, useState } from 'react';
import { participantsInView, WHOLE_LIST } from './list-view.ts';

/** Which of the participants the list shows, and how. */
export function useListView(event: TournamentEvent, participants: readonly Participant[]) {
  const [view, setView] = useState(WHOLE_LIST);
  // Typing stays quick: the list follows when there is time.
  const search = useDeferredValue(view.search);
  const { status, sortBy, descending } = view;
  const shown = useMemo(
    () =>
      participantsInView(
        participants,
        { search, status, sortBy, descending },
        event.federationType,
      ),
    [participants, search, status, sortBy, descending, event.federationType],
  );
  return { view, setView, shown };
}
