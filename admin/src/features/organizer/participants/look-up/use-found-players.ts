import type { FoundPlayer } from '@tabiya/domain/entries/lookup/listed-player';
import type { RatingList } from '@tabiya/domain/entries/lookup/rating-list';
import { useEffect, useState } from 'react';
import { findPlayers } from '../../../../data/found-players.ts';

/** The pause in typing before the list is searched, in milliseconds. */
const PAUSE = 200;

/** The players found, and for which text. */
type SearchResult = { typed: string; players: readonly FoundPlayer[] };

const NOBODY: readonly FoundPlayer[] = [];
const NOTHING: SearchResult = { typed: '', players: NOBODY };

/**
 * Searches a list for the typed text, with a delay; null until the result is known. If the list can't be reached, finds
 * no one, so that the user can go on typing.
 */
export function useFoundPlayers(
  { list }: RatingList,
  typed: string,
): readonly FoundPlayer[] | null {
  const [found, setFound] = useState(NOTHING);
  const text = typed.trim();
  useEffect(() => {
    if (text === '') return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      findPlayers(list, text, stop.signal).then(
        (players) => setFound({ typed: text, players }),
        () => setFound((known) => (stop.signal.aborted ? known : { typed: text, players: NOBODY })),
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [list, text]);
  if (text === '') return NOBODY;
  return found.typed === text ? found.players : null;
}
