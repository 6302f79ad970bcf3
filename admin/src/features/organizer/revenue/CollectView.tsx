import type { Participant } from '@tabiya/domain/entries/list/participant';
import { entryMoney } from '@tabiya/domain/entries/money/entry-money';
import { type MoneyToReturn, moneyToReturn } from '@tabiya/domain/entries/money/money-to-return';
import { type Receipt, receivedByEntry } from '@tabiya/domain/entries/money/receipts';
import { type RefundDue, refundsDue } from '@tabiya/domain/entries/money/refunds';
import { unpaidParticipants } from '@tabiya/domain/entries/money/revenue';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import type { useSetStatus } from '../participants/list/use-set-status.ts';
import OverdueTable from './OverdueTable.tsx';
import { RefundTable } from './RefundTable.tsx';
import { ToReturnCard } from './statement/ToReturnCard.tsx';
import { UnpaidTable } from './UnpaidTable.tsx';
import type { useReturns } from './use-returns.tsx';

type CollectViewProps = {
  event: TournamentEvent;
  participants: readonly Participant[];
  receipts: readonly Receipt[];
  money: (minor: number) => string;
  returns: ReturnType<typeof useReturns>;
  onReturned: (held: MoneyToReturn<Participant>) => void;
  onRefund: (refund: RefundDue<Participant>) => void;
  /** Changes the status of participants, as their list does. */
  onPay: ReturnType<typeof useSetStatus>;
  onRemove: (receipt: Receipt) => void;
};

/** The players who owe money, first those whose places the organizer decides about, and those who get some back. */
export default function CollectView({ event, participants, ...props }: CollectViewProps) {
  const { receipts, money, returns } = props;
  if (event.isCancelled) {
    const refunds = refundsDue(participants, receipts, event);
    return (
      <RefundTable
        event={event}
        refunds={refunds}
        money={money}
        parts={returns.parts}
        onReturn={returns.ask}
        onReturnAll={() => returns.askAll(refunds)}
        onRefund={props.onRefund}
      />
    );
  }
  const held = moneyToReturn(participants, receipts, event);
  const received = receivedByEntry(receipts);
  const due = (one: Participant) => entryMoney(one, received.get(one.id) ?? 0, event).outstanding;
  const dueText = (one: Participant) => {
    const outstanding = due(one);
    return outstanding === null ? '–' : money(outstanding);
  };
  const unpaid = unpaidParticipants(participants);
  return (
    <div className="grid grid-cols-1 gap-4">
      <OverdueTable event={event} participants={participants} dueText={dueText} />
      <UnpaidTable
        event={event}
        participants={unpaid}
        dueText={dueText}
        totalText={money(unpaid.reduce((sum, one) => sum + (due(one) ?? 0), 0))}
        received={received}
        onPay={props.onPay}
      />
      {held.length > 0 && (
        <ToReturnCard
          eventId={event.eventId}
          held={held}
          money={money}
          onReturn={returns.ask}
          onReturned={props.onReturned}
          receipts={receipts}
          onRemove={props.onRemove}
        />
      )}
    </div>
  );
}
