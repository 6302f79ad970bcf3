import type { Participant } from '@tabiya/domain/entries/list/participant';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { MenuItem } from '../../../../ui/Menu.tsx';
import { MenuGroup } from '../../../../ui/MenuChoice.tsx';
import type { ParticipantActions } from './list-props.ts';

type SectionItemsProps = {
  people: readonly Participant[];
  event: Pick<TournamentEvent, 'sections'>;
  actions: Pick<ParticipantActions, 'moveTo'>;
};

/** Moves participants to a section, as items of a menu; the section of all of them is disabled. */
export function SectionItems({ people, event, actions }: SectionItemsProps) {
  if (event.sections.length === 0) return null;
  return (
    <MenuGroup label="Move to section">
      {event.sections.map(({ id, name }) => (
        <MenuItem
          key={id}
          disabled={people.every(({ sectionId }) => sectionId === id)}
          onClick={() => actions.moveTo(people, id)}
        >
          {name}
        </MenuItem>
      ))}
    </MenuGroup>
  );
}
