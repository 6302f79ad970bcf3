import type { FoundPlayer } from '@tabiya/domain/entries/lookup/listed-player';
import {
  RATING_KIND_LABELS,
  type RatingKind,
  ratingByKind,
} from '@tabiya/domain/event/rating-kind';

type PlayerOptionProps = {
  id: string;
  player: FoundPlayer;
  /** The kind of rating that counts. */
  ratingKind: RatingKind;
  isActive: boolean;
  onChoose: () => void;
};

/** A player of a rating list to select: title and name, and what distinguishes them from others with that name. */
export function PlayerOption({ id, player, ratingKind, isActive, onChoose }: PlayerOptionProps) {
  const { title, name, federation } = player;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the field, which keeps the focus and names the option.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      ref={(element) => {
        if (isActive) element?.scrollIntoView({ block: 'nearest' });
      }}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={`min-h-11 cursor-pointer px-3 py-1.5 ${isActive ? 'bg-brand text-on-brand forced-colors:outline-2 forced-colors:-outline-offset-2' : 'hover:bg-sunken'}`}
    >
      <span className="block text-14 font-semibold wrap-anywhere">
        {title !== '' && <span className={isActive ? '' : 'text-walnut'}>{title} </span>}
        {name}
      </span>{' '}
      <span className={`tabular block text-12 wrap-anywhere ${isActive ? '' : 'text-muted'}`}>
        {[federation, ratingText(player, ratingKind), `ID ${player.id}`]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </div>
  );
}

/** The rating that counts, with its kind unless that is obvious. */
function ratingText(player: FoundPlayer, ratingKind: RatingKind): string {
  const counting = ratingByKind(player, ratingKind);
  if (counting === null) return 'Unrated';
  const { rating, kind } = counting;
  return ratingKind === 'standard' ? String(rating) : `${RATING_KIND_LABELS[kind]} ${rating}`;
}
