import { playerWords } from '@tabiya/domain/entries/list/player-search';
import type { Query } from './databases.ts';

/** A player of a list; what is left out the list does not say. */
type ListedPlayer = {
  id: string;
  name: string;
  title?: string;
  federation?: string;
  standard?: number | null;
  rapid?: number;
  blitz?: number;
  birth_year?: number | null;
};

/** Imports a list of November 2026 as its owner or the functions' role. */
export async function importRatingList(
  query: Query,
  players: readonly ListedPlayer[],
  list = 'FIDE',
): Promise<void> {
  const [row] = await query<{ edition: string }>('select public.begin_rating_list($1) as edition', [
    list,
  ]);
  const rows = players.map((player) => ({
    ...{ federation: 'NOR', title: '', sex: '', birth_year: null, standard: null },
    ...{ rapid: null, blitz: null, is_inactive: false },
    ...player,
    words: playerWords(player.name),
  }));
  await query('select public.add_rated_players($1, $2)', [row?.edition, JSON.stringify(rows)]);
  for (let isDone = false; !isDone; ) {
    const [step] = await query<{ players: number | null }>(
      "select public.finish_rating_list($1, '2026-11-01') as players",
      [row?.edition],
    );
    isDone = step?.players !== null;
  }
}
