import type { SectionResults } from './section-results.ts';

type Player = Pick<SectionResults['players'][number], 'startRank' | 'title' | 'name'>;

/** The words in place of a name that public pages do not show. */
export type StartNumberWords = { startNumber: (number: number) => string };

/** A player's title and name, as public lists have them; the start number of one whom no page names. */
export function listedName(player: Player, { startNumber }: StartNumberWords): string {
  return player.name === '' ? startNumber(player.startRank) : titledName(player);
}

/** A player's name after their title. */
export function titledName({ title, name }: Pick<Player, 'title' | 'name'>): string {
  return title === '' ? name : `${title} ${name}`;
}
