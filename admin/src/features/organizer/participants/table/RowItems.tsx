import type { Participant } from '@tabiya/domain/participants/participant';
import { MenuItem } from '../../../../ui/Menu.tsx';
import type { ParticipantActions } from '../list-props.ts';
import { StatusItems } from '../StatusItems.tsx';

type RowItemsProps = { participant: Participant; actions: ParticipantActions };

/** Everything that can be done with a participant, as items of the menu of their row. */
export function RowItems({ participant, actions }: RowItemsProps) {
  return (
    <>
      <MenuItem onClick={() => actions.open(participant)}>Details and notes</MenuItem>
      <MenuItem onClick={() => actions.open(participant, 'edit')}>Edit</MenuItem>
      <StatusItems participant={participant} actions={actions} />
      <MenuItem isDanger onClick={() => actions.remove(participant)}>
        Delete
      </MenuItem>
    </>
  );
}
