import type { Participant } from '@tabiya/domain/entries/list/participant';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { participantListPath } from '@tabiya/domain/routes/paths';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { PlayerMoneyTable } from './PlayerMoneyTable.tsx';

/** The number of rows shown here; Participants has all of them. */
const FEW = 10;

type UnpaidTableProps = {
  event: TournamentEvent;
  participants: readonly Participant[];
  dueText: (one: Participant) => string;
};

/** Registered participants who haven’t paid, with the amount due. */
export function UnpaidTable({ event, participants, dueText }: UnpaidTableProps) {
  const rows = participants.slice(0, FEW);
  return (
    <PlayerMoneyTable
      id="unpaid-heading"
      title="Unpaid participants"
      actions={
        // Its words end, or begin, where the other lines do.
        <ButtonLink
          to={participantListPath(event.eventId, 'unpaid')}
          variant="quiet"
          size="small"
          className="-mx-3.5"
        >
          Open in Participants
        </ButtonLink>
      }
      emptyText="No unpaid participants"
      event={event}
      amountHead="Due"
      rows={rows.map((participant) => ({ participant, amount: dueText(participant) }))}
      {...(participants.length > FEW && {
        note: `${FEW} of ${participants.length}. All of them are under Participants.`,
      })}
    />
  );
}
