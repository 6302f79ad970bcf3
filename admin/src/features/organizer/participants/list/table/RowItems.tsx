import type { Participant } from '@tabiya/domain/entries/list/participant';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { MenuItem } from '../../../../../ui/Menu.tsx';
import type { ParticipantActions } from '../list-props.ts';
import { SectionItems } from '../SectionItems.tsx';
import { StatusItems } from '../StatusItems.tsx';

type RowItemsProps = {
  participant: Participant;
  event: TournamentEvent;
  /** In minor units. */
  received: number;
  actions: ParticipantActions;
};

/** Everything that can be done with a participant, as items of the menu of their row. */
export function RowItems({ participant, event, received, actions }: RowItemsProps) {
  const hasArrived = participant.arrivedAt !== null;
  return (
    <>
      <MenuItem onClick={() => actions.open(participant)}>Details and Notes</MenuItem>
      <MenuItem onClick={() => actions.open(participant, 'edit')}>Edit</MenuItem>
      <MenuItem onClick={() => actions.setArrived([participant], !hasArrived)}>
        {hasArrived ? 'Undo Check-In' : 'Check In'}
      </MenuItem>
      <StatusItems participant={participant} event={event} received={received} actions={actions} />
      <MenuItem isDanger onClick={() => actions.remove([participant])}>
        Delete
      </MenuItem>
      <SectionItems people={[participant]} event={event} actions={actions} />
    </>
  );
}
