import type { SectionResults } from '@tabiya/domain/results/section-results';
import { useSiteWords } from '../elements/site-words.ts';
import { TitledName } from '../elements/TitledName.tsx';

type Player = SectionResults['players'][number];

/**
 * A player's title and name, or the start number if the name is hidden, with a link to their card; on the card itself
 * the link has the card's URL.
 */
export function PlayerLink({ player, isCard = false }: { player: Player; isCard?: boolean }) {
  const { startRank, title, name } = player;
  const { terms } = useSiteWords();
  return (
    <a id={isCard ? String(startRank) : undefined} href={`#${startRank}`}>
      <TitledName title={title} name={name} unnamed={terms.startNumber(startRank)} />
    </a>
  );
}
