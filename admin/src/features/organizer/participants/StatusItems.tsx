import { PARTICIPANT_STATUSES, type Participant } from '@tabiya/domain/participants/participant';
import { MenuItem } from '../../../ui/Menu.tsx';
import { statusAction } from './entry-changes.ts';
import type { ParticipantActions } from './list-props.ts';

type StatusItemsProps = {
  participant: Participant;
  actions: Pick<ParticipantActions, 'setStatus' | 'givePlaces'>;
};

/**
 * From any status to any other, as items of a menu; the one of the current status is disabled. Whoever waits is given a
 * place first of all.
 */
export function StatusItems({ participant, actions }: StatusItemsProps) {
  const isWaiting = participant.status === 'waiting';
  return (
    <>
      {isWaiting && (
        <MenuItem onClick={() => actions.givePlaces([participant])}>Give a place</MenuItem>
      )}
      {PARTICIPANT_STATUSES.filter((status) => status !== 'waiting' || isWaiting).map((status) => (
        <MenuItem
          key={status}
          disabled={status === participant.status}
          onClick={() => actions.setStatus([participant], status)}
        >
          {statusAction(status)}
        </MenuItem>
      ))}
    </>
  );
}
