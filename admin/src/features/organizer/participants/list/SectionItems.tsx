import type { Participant } from '@tabiya/domain/entries/list/participant';
import { moveDifference } from '@tabiya/domain/entries/money/move-difference';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { minorUnitsText } from '@tabiya/domain/money/plain-amount';
import { plural } from '@tabiya/domain/text/plural';
import { useChargingEvent } from '../../../../session/use-charging-event.ts';
import { MenuItem } from '../../../../ui/Menu.tsx';
import { MenuGroup } from '../../../../ui/MenuChoice.tsx';
import type { ParticipantActions } from './list-props.ts';

type SectionItemsProps = {
  people: readonly Participant[];
  event: TournamentEvent;
  actions: Pick<ParticipantActions, 'moveTo'>;
};

/**
 * Moves participants to a section, as items of a menu that say how fees change; the section of all of them is disabled.
 */
export function SectionItems({ people, event, actions }: SectionItemsProps) {
  const charging = useChargingEvent(event);
  if (event.sections.length === 0) return null;
  return (
    <MenuGroup label="Move to section">
      {event.sections.map(({ id, name }) => (
        <MenuItem
          key={id}
          disabled={people.every(({ sectionId }) => sectionId === id)}
          onClick={() => actions.moveTo(people, id)}
          hint={differenceText(moveDifference(charging, people, id), event)}
        >
          {name}
        </MenuItem>
      ))}
    </MenuGroup>
  );
}

/** How the fees change with a move, e.g. “+€15: was €35, is €50”; empty if they don’t. */
function differenceText(
  difference: ReturnType<typeof moveDifference>,
  { currency }: Pick<TournamentEvent, 'currency'>,
): string {
  if (difference === null) return '';
  const { was, is, players } = difference;
  const text = `${is > was ? '+' : ''}${minorUnitsText(is - was, currency)}`;
  return players > 1
    ? `${text} in total for ${plural(players, 'player')}`
    : `${text}: was ${minorUnitsText(was, currency)}, is ${minorUnitsText(is, currency)}`;
}
