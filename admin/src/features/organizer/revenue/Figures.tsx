import type { Participant } from '@tabiya/domain/entries/list/participant';
import { entryMoney } from '@tabiya/domain/entries/money/entry-money';
import { type MoneyToReturn, moneyToReturn } from '@tabiya/domain/entries/money/money-to-return';
import { type Receipt, receivedByEntry } from '@tabiya/domain/entries/money/receipts';
import { type RefundDue, refundsDue } from '@tabiya/domain/entries/money/refunds';
import { unpaidParticipants } from '@tabiya/domain/entries/money/revenue';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { lazy, Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { TabCard } from '../TabCard.tsx';
import { Overview } from './Overview.tsx';
import { RefundTable } from './RefundTable.tsx';
import { RegistrationFeeForm } from './RegistrationFeeForm.tsx';
import { ToReturnCard } from './statement/ToReturnCard.tsx';
import { UnpaidTable } from './UnpaidTable.tsx';
import type { useReturns } from './use-returns.tsx';

const OverdueTable = lazy(() => import('./OverdueTable.tsx'));
const CashUpCard = lazy(() => import('./CashUpCard.tsx'));

type FiguresProps = {
  event: TournamentEvent;
  participants: readonly Participant[];
  receipts: readonly Receipt[];
  money: (minor: number) => string;
  returns: ReturnType<typeof useReturns>;
  onReturned: (held: MoneyToReturn<Participant>) => void;
  onRefund: (refund: RefundDue<Participant>) => void;
  onRemove: (receipt: Receipt) => void;
  onDownload: () => void;
};

/** The first part of the revenue: sums, what players owe and get back, and the day’s payments. */
export default function Figures({
  event,
  participants,
  receipts,
  money,
  returns,
  onReturned,
  onRefund,
  onRemove,
  onDownload,
}: FiguresProps) {
  const held = event.isCancelled ? [] : moneyToReturn(participants, receipts, event);
  const refunds = refundsDue(participants, receipts, event);
  const received = receivedByEntry(receipts);
  const dueText = (one: Participant) => {
    const { outstanding } = entryMoney(one, received.get(one.id) ?? 0, event);
    return outstanding === null ? '–' : money(outstanding);
  };
  const [printsCashUp, setPrintsCashUp] = useState(false);
  useEffect(() => {
    const reset = () => setPrintsCashUp(false);
    window.addEventListener('afterprint', reset);
    return () => window.removeEventListener('afterprint', reset);
  }, []);
  return (
    <div className="grid grid-cols-1 gap-4">
      {/* When printed, only the end-of-day report is on paper. */}
      <div className={`grid grid-cols-1 gap-4 ${printsCashUp ? 'print:hidden' : ''}`}>
        <Overview event={event} entries={participants} receipts={receipts}>
          <TabCard title="Registration fee">
            <RegistrationFeeForm event={event} />
            <ButtonLink to="/account#payments" size="small" className="justify-self-start">
              Manage Payment Details
            </ButtonLink>
          </TabCard>
        </Overview>
        {held.length > 0 && (
          <ToReturnCard
            eventId={event.eventId}
            held={held}
            money={money}
            onReturn={returns.ask}
            onReturned={onReturned}
            receipts={receipts}
            onRemove={onRemove}
          />
        )}
        {event.isCancelled ? (
          <RefundTable
            event={event}
            refunds={refunds}
            money={money}
            parts={returns.parts}
            onReturn={returns.ask}
            onReturnAll={() => returns.askAll(refunds)}
            onRefund={onRefund}
          />
        ) : (
          <>
            <Suspense>
              <OverdueTable event={event} participants={participants} dueText={dueText} />
            </Suspense>
            <UnpaidTable
              event={event}
              participants={unpaidParticipants(participants)}
              dueText={dueText}
            />
          </>
        )}
      </div>
      <Suspense>
        <CashUpCard
          event={event}
          participants={participants}
          receipts={receipts}
          money={money}
          onPrint={() => {
            flushSync(() => setPrintsCashUp(true));
            window.print();
          }}
          onRemove={onRemove}
          onDownload={onDownload}
        />
      </Suspense>
    </div>
  );
}
