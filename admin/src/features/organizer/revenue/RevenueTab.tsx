import type { Participant } from '@tabiya/domain/entries/list/participant';
import { type Receipt, receivedByEntry } from '@tabiya/domain/entries/money/receipts';
import { type RefundDue, refundsDue } from '@tabiya/domain/entries/money/refunds';
import { unpaidParticipants } from '@tabiya/domain/entries/money/revenue';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { minorUnitsText } from '@tabiya/domain/money/plain-amount';
import { toCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { lazy, Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { changeOperation } from '../../../entry-operations/operations.ts';
import { useEntryOperations } from '../../../entry-operations/use-entry-operations.ts';
import { useParticipants } from '../../../entry-operations/use-participants.ts';
import { useReceiptActions, useReceipts } from '../../../entry-operations/use-receipts.ts';
import { useUser } from '../../../session/auth-context.ts';
import { useEventPlan } from '../../../session/use-plan.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { TabCard } from '../TabCard.tsx';
import { Overview } from './Overview.tsx';
import { RefundTable } from './RefundTable.tsx';
import { RegistrationFeeForm } from './RegistrationFeeForm.tsx';
import { UnpaidTable } from './UnpaidTable.tsx';

const CashUpCard = lazy(() => import('./CashUpCard.tsx'));
const SampleRevenue = lazy(() => import('./SampleRevenue.tsx'));

/** The income of the event: fee, sums, outstanding fees; a sample where the plan does not include it. */
export function RevenueTab({ event }: { event: TournamentEvent }) {
  const isLocked = useEventPlan(event.eventId).lockedAdminTabs.includes('revenue');
  if (!isLocked) return <Revenue event={event} />;
  return (
    <Suspense fallback={<LoadingState />}>
      <SampleRevenue />
    </Suspense>
  );
}

function Revenue({ event }: { event: TournamentEvent }) {
  const participants = useParticipants(event.eventId);
  const receipts = useReceipts(event.eventId);
  if (participants.data && receipts.data) {
    return <Figures event={event} participants={participants.data} receipts={receipts.data} />;
  }
  const failed = participants.error ? participants : receipts;
  if (failed.error) {
    return (
      <ErrorState
        title={participants.error ? 'Failed to load participants' : 'Failed to load payments'}
        message={failed.error.message}
        onRetry={() => void Promise.all([participants.refetch(), receipts.refetch()])}
        retrying={failed.isFetching}
      />
    );
  }
  return <LoadingState label="Loading revenue…" shape="cards" />;
}

type FiguresProps = {
  event: TournamentEvent;
  participants: readonly Participant[];
  receipts: readonly Receipt[];
};

function Figures({ event, participants, receipts }: FiguresProps) {
  const { change } = useEntryOperations(event);
  const { addReceipt, removeReceipt } = useReceiptActions(change, event);
  const { id: organizerId } = useUser();
  const [printsCashUp, setPrintsCashUp] = useState(false);
  useEffect(() => {
    const reset = () => setPrintsCashUp(false);
    window.addEventListener('afterprint', reset);
    return () => window.removeEventListener('afterprint', reset);
  }, []);
  const refund = ({ entry, amount, method }: RefundDue<Participant>) => {
    if (method === null) {
      void change({
        operation: changeOperation([entry], () => ({ status: 'registered' })),
        people: [entry],
        text: () => `${entry.fullName} marked as refunded.`,
      });
      return;
    }
    void addReceipt({
      id: crypto.randomUUID(),
      participantId: entry.id,
      amount: -amount,
      method,
      receivedOn: toCalendarDate(new Date(), event.timeZone),
      note: '',
      isAutomatic: false,
      source: null,
      createdBy: organizerId,
    });
  };
  const money = (minor: number) => minorUnitsText(minor, event.currency);
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
        {event.isCancelled ? (
          <RefundTable
            event={event}
            refunds={refundsDue(participants, receipts, event)}
            money={money}
            onRefund={refund}
          />
        ) : (
          <UnpaidTable
            event={event}
            participants={unpaidParticipants(participants)}
            received={receivedByEntry(receipts)}
            money={money}
          />
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
          onRemove={(receipt) => void removeReceipt(receipt)}
        />
      </Suspense>
    </div>
  );
}
