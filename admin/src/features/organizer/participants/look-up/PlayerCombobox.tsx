import type { FoundPlayer } from '@tabiya/domain/entries/lookup/listed-player';
import { listText, type RatingList } from '@tabiya/domain/entries/lookup/rating-list';
import type { RatingKind } from '@tabiya/domain/event/rating-kind';
import { plural } from '@tabiya/domain/text/plural';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { CONTROL_STYLES, Field, type FieldTexts } from '../../../../ui/Field.tsx';
import { PlayerOption } from './PlayerOption.tsx';
import { useFoundPlayers } from './use-found-players.ts';

/** The props of the field besides the list: its texts, and those of any input. */
export type PlayerInputProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'required' | 'id' | 'list' | 'form' | 'prefix'> & {
    aside?: ReactNode;
  };

type PlayerComboboxProps = PlayerInputProps & {
  list: RatingList;
  /** The kind of rating that is shown: the one that counts. */
  ratingKind: RatingKind;
  /** The text to look up before anything is typed; empty = nothing. */
  startsWith?: string;
  onChoose: (player: FoundPlayer) => void;
};

/**
 * A field for a name in which a player of a rating list can be chosen, by name or ID: the arrow keys move, Enter
 * chooses, Escape closes the choices. A name that is not in the list is typed as in any field.
 */
export function PlayerCombobox({
  list,
  ratingKind,
  startsWith = '',
  onChoose,
  ...field
}: PlayerComboboxProps) {
  const { label, error, required = false, aside, className, ...input } = field;
  const { hint = `Enter a name or ID to fill in the rest from the ${listText(list)}.`, ...props } =
    input;
  const { isExpanded, isUnknownId, active, choices, ...keys } = usePlayerChoice(
    list,
    startsWith,
    onChoose,
  );
  const listId = useId();
  const nobody = isUnknownId && `This ID isn’t in the ${listText(list)}.`;
  return (
    <Field
      label={label}
      error={error}
      required={required}
      aside={aside}
      className={className}
      hint={nobody || hint}
    >
      {(control) => (
        <div className="relative">
          <input
            {...props}
            {...control}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isExpanded}
            aria-controls={listId}
            aria-activedescendant={active === -1 ? undefined : `${listId}-${active}`}
            spellCheck={false}
            onChange={(event) => {
              keys.onType(event.target.value);
              props.onChange?.(event);
            }}
            onBlur={(event) => {
              keys.onClose();
              props.onBlur?.(event);
            }}
            onKeyDown={keys.onKeyDown}
            className={`${CONTROL_STYLES} h-11`}
          />
          <div
            id={listId}
            role="listbox"
            aria-label={`Players in the ${listText(list)}`}
            hidden={!isExpanded}
            className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto rounded-control border border-line-strong bg-surface py-1 shadow-float"
          >
            {isExpanded &&
              choices.map((player, index) => (
                <PlayerOption
                  key={player.id}
                  id={`${listId}-${index}`}
                  player={player}
                  ratingKind={ratingKind}
                  isActive={index === active}
                  onChoose={() => keys.onChoose(player)}
                />
              ))}
          </div>
          <p role="status" className="sr-only">
            {isExpanded && foundText(choices.length)}
          </p>
        </div>
      )}
    </Field>
  );
}

function foundText(count: number): string {
  return plural(count, 'player found.', 'players found.');
}

/**
 * The players found for the typed text, whether they show, and the index of the active one; -1 for the field itself.
 */
function usePlayerChoice(
  list: RatingList,
  startsWith: string,
  choosePlayer: (player: FoundPlayer) => void,
) {
  const [typed, setTyped] = useState(startsWith);
  const [isOpen, setIsOpen] = useState(startsWith !== '');
  const [active, setActive] = useState(-1);
  const players = useFoundPlayers(list, typed);
  // The last answer stays while the next one is on its way, so that nothing blinks.
  const [choices, setChoices] = useState<readonly FoundPlayer[]>([]);
  if (players !== null && players !== choices) {
    setChoices(players);
    setActive(-1);
  }
  const isExpanded = isOpen && choices.length > 0;
  const onClose = () => {
    setIsOpen(false);
    setActive(-1);
  };
  const onChoose = (player: FoundPlayer) => {
    onClose();
    setTyped('');
    choosePlayer(player);
  };
  const onType = (text: string) => {
    setTyped(text);
    setIsOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const player = choices[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      onType(event.currentTarget.value);
      if (!isExpanded) return;
      // Above the first and below the last is the field itself.
      const stops = choices.length + 1;
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive(((active + 1 + step + stops) % stops) - 1);
    } else if (event.key === 'Enter' && isExpanded && player) {
      event.preventDefault();
      onChoose(player);
    } else if (event.key === 'Escape' && isExpanded) {
      // The form around it stays.
      event.preventDefault();
      event.stopPropagation();
      onClose();
    }
  };
  const isUnknownId = isOpen && players?.length === 0 && /^\d{3,}$/.test(typed.trim());
  return { isExpanded, isUnknownId, active, choices, onClose, onChoose, onType, onKeyDown };
}
