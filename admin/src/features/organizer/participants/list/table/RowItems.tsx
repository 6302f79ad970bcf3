import { MenuItem } from '../../../../../ui/Menu.tsx';
import type { EntryProps, ParticipantActions } from '../list-props.ts';
import { SectionItems } from '../SectionItems.tsx';
import { StatusItems } from '../StatusItems.tsx';

type RowItemsProps = Pick<EntryProps, 'participant' | 'event' | 'received' | 'movedTo'> & {
  actions: ParticipantActions;
};

/** Everything that can be done with a participant, as items of the menu of their row. */
export function RowItems({ actions, ...entry }: RowItemsProps) {
  const { participant, event } = entry;
  const hasArrived = participant.arrivedAt !== null;
  return (
    <>
      <MenuItem onClick={() => actions.open(participant)}>Details and Notes</MenuItem>
      <MenuItem onClick={() => actions.open(participant, 'edit')}>Edit</MenuItem>
      <MenuItem onClick={() => actions.setArrived([participant], !hasArrived)}>
        {hasArrived ? 'Undo Check-In' : 'Check In'}
      </MenuItem>
      <StatusItems {...entry} actions={actions} />
      <MenuItem isDanger onClick={() => actions.remove([participant])}>
        Delete
      </MenuItem>
      <SectionItems people={[participant]} event={event} actions={actions} />
    </>
  );
}
