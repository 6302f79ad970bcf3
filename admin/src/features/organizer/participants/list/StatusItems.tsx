import {
  holdsPlace,
  PARTICIPANT_STATUSES,
  type Participant,
} from '@tabiya/domain/entries/list/participant';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { statusAction } from '../../../../entry-operations/operation-text.ts';
import { MenuItem } from '../../../../ui/Menu.tsx';
import type { ParticipantActions } from './list-props.ts';
import { paidAction, paymentText, takenByMark } from './paid-mark.ts';
import { usePaymentMethod } from './pay-method.ts';

type StatusItemsProps = {
  participant: Participant;
  event: TournamentEvent;
  /** In minor units. */
  received: number;
  actions: Pick<ParticipantActions, 'setStatus' | 'givePlaces'>;
};

/**
 * Changes any status to any other, as menu items; the item of the current status is disabled. For waiting players, the
 * first item offers a place; cancelled players can get one even if none is left.
 */
export function StatusItems({ participant, event, received, actions }: StatusItemsProps) {
  const { id, status: current } = participant;
  const { method } = usePaymentMethod(event.eventId);
  const taken = takenByMark([participant], new Map([[id, received]]));
  return (
    <>
      {!holdsPlace(participant) && (
        <MenuItem onClick={() => actions.givePlaces([participant])}>Give a Place</MenuItem>
      )}
      {PARTICIPANT_STATUSES.filter((one) => one !== 'waiting' || current === 'waiting').map(
        (status) => (
          <MenuItem
            key={status}
            disabled={status === current}
            onClick={() => actions.setStatus([participant], status)}
          >
            {status === 'paid'
              ? paidAction(paymentText(taken, method, event))
              : statusAction(status)}
          </MenuItem>
        ),
      )}
    </>
  );
}
