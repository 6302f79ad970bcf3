import { useSiteWords } from '../elements/site-words.ts';
import { type NamedPlayer, NameLink } from './NameLink.tsx';

type PlayerLinkProps = {
  player: NamedPlayer;
  isCard?: boolean;
  /** The URL of the page with the card, by default this one. */
  page?: string;
};

/**
 * A player's title and name, or the start number if the name is hidden, with a link to their card; on the card itself
 * the link has the card's URL.
 */
export function PlayerLink({ player, isCard = false, page }: PlayerLinkProps) {
  const { startRank } = player;
  const { terms } = useSiteWords();
  return (
    <NameLink
      player={player}
      unnamed={terms.startNumber(startRank)}
      page={page}
      id={isCard ? String(startRank) : undefined}
    />
  );
}
