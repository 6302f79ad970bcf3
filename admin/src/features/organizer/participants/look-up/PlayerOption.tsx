import type { FoundPlayer } from '@tabiya/domain/participants/listed-player';

type PlayerOptionProps = {
  id: string;
  player: FoundPlayer;
  isActive: boolean;
  onChoose: () => void;
};

/** A player of a list to choose: title and name, and what tells them apart from others of that name. */
export function PlayerOption({ id, player, isActive, onChoose }: PlayerOptionProps) {
  const { title, name, federation, standard } = player;
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
        {[federation, standard ?? 'Unrated', `ID ${player.id}`].filter(Boolean).join(' · ')}
      </span>
    </div>
  );
}
