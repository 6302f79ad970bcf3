import { lastFirst } from '../entries/list/name-parts.ts';
import type { StartNumberWords } from './listed-name.ts';
import { playerName, type SectionResults } from './section-results.ts';

/** Returns a player's name for lists by family name, `Archer, Ann`; the start number if the name is hidden. */
export function familyNameFirst(
  player: SectionResults['players'][number],
  { startNumber }: StartNumberWords,
): string {
  return player.name === '' ? startNumber(player.startRank) : lastFirst(playerName(player));
}
