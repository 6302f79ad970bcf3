import type { Participant } from '@tabiya/domain/entries/list/participant';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import type { PREPARED } from '@tabiya/domain/messages/prepared';
import { messagePath, participantListPath } from '@tabiya/domain/routes/paths';
import { plural } from '@tabiya/domain/text/plural';
import { useEventPlan } from '../../../session/use-plan.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { PayButton } from '../participants/list/PayButton.tsx';
import type { useSetStatus } from '../participants/list/use-set-status.ts';
import { PlayerMoneyTable } from './PlayerMoneyTable.tsx';

/** The number of rows shown here; Participants has all of them. */
const FEW = 50;

type UnpaidTableProps = {
  event: TournamentEvent;
  participants: readonly Participant[];
  dueText: (one: Participant) => string;
  /** The amount that all of them owe. */
  totalText: string;
  received: ReadonlyMap<string, number>;
  onPay: ReturnType<typeof useSetStatus>;
};

/** Registered participants who haven’t paid, with the amount due. */
export function UnpaidTable({ event, participants, ...props }: UnpaidTableProps) {
  const { dueText, totalText, received, onPay } = props;
  return (
    <PlayerMoneyTable
      id="unpaid-heading"
      title="Unpaid participants"
      {...(participants.length > 0 && {
        lead: `${plural(participants.length, 'player')} · ${totalText} due`,
      })}
      actions={
        <div className="flex flex-wrap items-center gap-2">
          <ButtonLink
            to={participantListPath(event.eventId, 'unpaid')}
            variant="quiet"
            size="small"
            className="max-sm:-ml-3.5"
          >
            Open in Participants
          </ButtonLink>
          <ReminderLink eventId={event.eventId} />
        </div>
      }
      emptyText="No unpaid participants"
      event={event}
      amountHead="Due"
      rows={participants.slice(0, FEW).map((participant) => ({
        participant,
        amount: dueText(participant),
        action: (
          <PayButton
            event={event}
            people={[participant]}
            received={received}
            isInRow
            onPay={onPay}
          />
        ),
      }))}
      {...(participants.length > FEW && {
        note: `${FEW} of ${participants.length}. All of them are under Participants.`,
      })}
    />
  );
}

/** Opens a new payment reminder, addressed to the players who haven’t paid. */
function ReminderLink({ eventId }: { eventId: string }) {
  const { lockedAdminTabs } = useEventPlan(eventId);
  if (lockedAdminTabs.includes('messages')) return null;
  return (
    <ButtonLink size="small" to={messagePath(eventId, 'reminder' satisfies keyof typeof PREPARED)}>
      Write Reminder
    </ButtonLink>
  );
}
