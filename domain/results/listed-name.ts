import type { SectionResults } from './section-results.ts';

type Player = Pick<SectionResults['players'][number], 'startRank' | 'title' | 'name'>;

/** The words that replace a name hidden from public pages. */
export type StartNumberWords = { startNumber: (number: number) => string };

/** Returns a player's title and name for public lists; the start number if the name is hidden. */
export function listedName(player: Player, { startNumber }: StartNumberWords): string {
  return player.name === '' ? startNumber(player.startRank) : titledName(player);
}

/** Returns a player's name after their title. */
export function titledName({ title, name }: Pick<Player, 'title' | 'name'>): string {
  return title === '' ? name : `${title} ${name}`;
}
