import { PARTICIPANT_STATUSES, type Participant } from '@tabiya/domain/participants/participant';
import { MenuItem } from '../../../ui/Menu.tsx';
import type { ParticipantActions } from './list-props.ts';
import { statusAction } from './status-changes.ts';

type StatusItemsProps = {
  participant: Participant;
  actions: Pick<ParticipantActions, 'setStatus'>;
};

/** From any status to any other, as items of a menu; the one of the current status is disabled. */
export function StatusItems({ participant, actions }: StatusItemsProps) {
  const statuses = PARTICIPANT_STATUSES.filter(
    (status) => status !== 'waiting' || participant.status === status,
  );
  return statuses.map((status) => (
    <MenuItem
      key={status}
      disabled={status === participant.status}
      onClick={() => actions.setStatus([participant], status)}
    >
      {statusAction(status)}
    </MenuItem>
  ));
}
