import type { FoundPlayer } from '@tabiya/domain/entries/lookup/listed-player';
import type { RatingList } from '@tabiya/domain/entries/lookup/rating-list';
import { useEffect, useState } from 'react';
import { findPlayers } from '../../../../../data/found-players.ts';

/** How long somebody has to stop typing before the list is asked, in milliseconds. */
const PAUSE = 200;

/** The players found, and for which text. */
type SearchResult = { typed: string; players: readonly FoundPlayer[] };

const NOBODY: readonly FoundPlayer[] = [];
const NOTHING: SearchResult = { typed: '', players: NOBODY };

/**
 * The players of a list for what is typed, a moment after it was; null while that is not known. A list that cannot be
 * asked finds nobody: whoever types goes on typing.
 */
export function useFoundPlayers(
  { list }: RatingList,
  typed: string,
): readonly FoundPlayer[] | null {
  const [found, setFound] = useState(NOTHING);
  const asked = typed.trim();
  useEffect(() => {
    if (asked === '') return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      findPlayers(list, asked, stop.signal).then(
        (players) => setFound({ typed: asked, players }),
        () =>
          setFound((known) => (stop.signal.aborted ? known : { typed: asked, players: NOBODY })),
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [list, asked]);
  if (asked === '') return NOBODY;
  return found.typed === asked ? found.players : null;
}
