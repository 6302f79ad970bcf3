import type { TERMS } from '../words/en/terms.ts';
import type { SectionResults } from './section-results.ts';

type Player = Pick<SectionResults['players'][number], 'startRank' | 'title' | 'name'>;

/** A player's title and name, as public lists have them; the start number of one whom no page names. */
export function listedName(
  { startRank, title, name }: Player,
  { startNumber }: Pick<typeof TERMS, 'startNumber'>,
): string {
  if (name === '') return startNumber(startRank);
  return title === '' ? name : `${title} ${name}`;
}
