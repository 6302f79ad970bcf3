import { splitName } from '../entries/list/name-parts.ts';
import { titledName } from './listed-name.ts';
import type { SectionResults } from './section-results.ts';

type Player = Pick<
  SectionResults['players'][number],
  'startRank' | 'title' | 'name' | 'familyName'
>;

/**
 * Returns the players with a start number after each name that several of them have, so that they find their own board:
 * `Ágnes Szűcs (12)`. It is part of the family name, by which lists are sorted.
 */
export function withDistinctNames<Listed extends Player>(players: readonly Listed[]): Listed[] {
  const byName = Map.groupBy(players, titledName);
  return players.map((player) => {
    const { name: fullName, familyName = '', startRank } = player;
    const hasNamesake = (byName.get(titledName(player))?.length ?? 0) > 1;
    if (fullName === '' || !hasNamesake) return player;
    const { last } = splitName({ fullName, familyName });
    const family = `${last} (${startRank})`;
    const name = fullName.replace(last, () => family);
    return { ...player, name, familyName: family };
  });
}
