import type { SectionResults } from '@tabiya/domain/results/section-results';
import { useSiteWords } from '../elements/site-words.ts';
import { NameLink } from './NameLink.tsx';

type Player = SectionResults['players'][number];

/**
 * A player's title and name, or the start number if the name is hidden, with a link to their card; on the card itself
 * the link has the card's URL.
 */
export function PlayerLink({ player, isCard = false }: { player: Player; isCard?: boolean }) {
  const { startRank } = player;
  const { terms } = useSiteWords();
  return (
    <NameLink
      player={player}
      unnamed={terms.startNumber(startRank)}
      id={isCard ? String(startRank) : undefined}
    />
  );
}
