import { holdsPlace, type Participant } from '@tabiya/domain/entries/list/participant';
import { placesLeft } from '@tabiya/domain/entries/list/places-left';
import { moveDifference } from '@tabiya/domain/entries/money/move-difference';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { minorUnitsText } from '@tabiya/domain/money/plain-amount';
import { plural } from '@tabiya/domain/text/plural';
import { useQuery } from '@tanstack/react-query';
import { seatedEntriesQuery } from '../../../../data/entry-moves.ts';
import { participantsQuery } from '../../../../data/participants.ts';
import { useClient } from '../../../../session/server-context.ts';
import { useChargingEvent } from '../../../../session/use-charging-event.ts';
import { MenuItem } from '../../../../ui/Menu.tsx';
import { MenuGroup } from '../../../../ui/MenuChoice.tsx';
import type { ParticipantActions } from './list-props.ts';
import { seatedText } from './seated-text.ts';

type SectionItemsProps = {
  people: readonly Participant[];
  event: TournamentEvent;
  actions: Pick<ParticipantActions, 'moveTo'>;
};

/**
 * Moves participants to a section, as items of a menu that say how fees change. Disabled are the section of all of them,
 * and a full one, which gives the desk no place. If some are in results already, a line says what becomes of these.
 */
export function SectionItems({ people, event, actions }: SectionItemsProps) {
  const client = useClient();
  const charging = useChargingEvent(event);
  const { eventId, sections } = event;
  const { data: listed = [] } = useQuery(participantsQuery(client, eventId));
  const { data: seats = {} } = useQuery({
    ...seatedEntriesQuery(client, eventId),
    enabled: sections.length > 0,
  });
  if (sections.length === 0) return null;
  const left = placesLeft(event, listed).sections;
  return (
    <MenuGroup label="Move to section" hint={seatedText(people, seats, sections)}>
      {sections.map(({ id, name }) => {
        const moving = people.filter((one) => one.sectionId !== id);
        const needed = moving.filter(holdsPlace).length;
        const places = left.get(id) ?? needed;
        const isFull = needed > 0 && places === 0;
        return (
          <MenuItem
            key={id}
            disabled={moving.length === 0 || isFull}
            onClick={() => actions.moveTo(people, id)}
            hint={
              isFull
                ? 'Full'
                : [
                    places < needed && `${plural(places, 'place')} left`,
                    differenceText(moveDifference(charging, people, id), event),
                  ]
                    .filter(Boolean)
                    .join(' · ')
            }
          >
            {name}
          </MenuItem>
        );
      })}
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
