import type { ListedEntry } from '@tabiya/domain/entries/list/column-record';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { organizerScreen } from '@tabiya/domain/routes/search';
import { useDeferredValue, useMemo, useState } from 'react';
import { useSearch } from '../../../../ui/navigation/navigation.ts';
import { type ListView, listViewFromUrl, participantsInView } from './list-view.ts';

/** Which of the participants the list shows, and how; the address may begin with some of them. */
export function useListView(event: TournamentEvent, entries: readonly ListedEntry[]) {
  const { only: wanted } = useSearch(organizerScreen);
  const [view, setView] = useState<ListView>(() => listViewFromUrl(wanted));
  // Typing stays quick: the list follows when there is time.
  const search = useDeferredValue(view.search);
  const { status, section, only, isGrouped, sortBy, descending } = view;
  const shown = useMemo(
    () =>
      participantsInView(
        entries,
        { search, status, section, only, isGrouped, sortBy, descending },
        event,
      ),
    [entries, search, status, section, only, isGrouped, sortBy, descending, event],
  );
  /** The first of the list as it is typed now, which the list may not show yet. */
  const findFirst = () =>
    search === view.search ? shown[0] : participantsInView(entries, view, event)[0];
  return { view, setView, shown, findFirst };
}
