import { holdsPlace, PARTICIPANT_STATUSES } from '@tabiya/domain/entries/list/participant';
import { participantPath } from '@tabiya/domain/routes/paths';
import { statusAction } from '../../../../entry-operations/operation-text.ts';
import { MenuItem, MenuLink } from '../../../../ui/Menu.tsx';
import type { EntryProps, ParticipantActions } from './list-props.ts';
import { paidAction, paymentText, takenByMark } from './paid-mark.ts';
import { usePaymentMethod } from './pay-method.ts';

type StatusItemsProps = Pick<EntryProps, 'participant' | 'event' | 'received' | 'movedTo'> & {
  actions: Pick<ParticipantActions, 'setStatus' | 'givePlaces'>;
};

/**
 * Changes any status to any other, as menu items; the item of the current status is disabled. For waiting players, the
 * first item offers a place; cancelled players can get one even if none is left. One who moved to another tournament is
 * found there.
 */
export function StatusItems({ participant, event, received, movedTo, actions }: StatusItemsProps) {
  const { id, status: current } = participant;
  const { method } = usePaymentMethod(event.eventId);
  const taken = takenByMark([participant], new Map([[id, received]]));
  if (movedTo !== null) {
    const { eventId, title } = movedTo;
    return <MenuLink to={participantPath(eventId, movedTo.id)}>Open in {title}</MenuLink>;
  }
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
