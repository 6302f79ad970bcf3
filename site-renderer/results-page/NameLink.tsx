import type { ReactNode } from 'react';
import { TitledName } from '../elements/TitledName.tsx';

/** A player as the links to their card name them. */
export type NamedPlayer = { startRank: number; title: string; name: string };

type NameLinkProps = {
  player: NamedPlayer;
  /** Replaces a hidden name. */
  unnamed?: ReactNode;
  id?: string | undefined;
  /** The URL of the page with the card, by default this one. */
  page?: string | undefined;
};

/** The link to a player's card, with their title and name. A number after it stays there, whatever way the name is written. */
export function NameLink({ player, unnamed, id, page = '' }: NameLinkProps) {
  const { startRank, title, name } = player;
  return (
    <a id={id} href={`${page}#${startRank}`}>
      <bdi>
        <TitledName title={title} name={name} unnamed={unnamed} />
      </bdi>
    </a>
  );
}
