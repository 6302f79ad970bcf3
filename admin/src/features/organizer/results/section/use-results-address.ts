import { organizerScreen, type SearchOf } from '@tabiya/domain/routes/search';
import { useState } from 'react';
import { navigate } from '../../../../ui/navigation/history.ts';

/** The section of all players, in the address. */
export const ALL_SECTIONS = 'all';

type Place = Pick<SearchOf<typeof organizerScreen>, 'section' | 'view' | 'round' | 'do'>;

/**
 * The section, part, and round of the results with which the screen opens, and the way to another, which the address
 * then names: a reload keeps it. What is shown follows at once, and the address when the app has rendered it.
 */
export function useResultsAddress() {
  const [place, setPlace] = useState<Place>(() => organizerScreen.read(window.location.search));
  const round = Number(place.round ?? '');
  return {
    section: place.section,
    view: place.view,
    round: Number.isInteger(round) && round >= 1 ? round : null,
    isPairing: place.do === 'pair',
    go(change: Partial<Place>) {
      const before = organizerScreen.read(window.location.search);
      setPlace((known) => ({ ...known, ...change }));
      navigate(organizerScreen.address({ ...before, ...change }), { replace: true });
    },
  };
}
