import type { Participant } from '@tabiya/domain/entries/list/participant';
import type { MoneyToReturn } from '@tabiya/domain/entries/money/money-to-return';
import type { Receipt, ReceiptMethod } from '@tabiya/domain/entries/money/receipts';
import type { RefundDue } from '@tabiya/domain/entries/money/refunds';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { minorUnitsText } from '@tabiya/domain/money/plain-amount';
import {
  adminViewPath,
  codesPath,
  collectPath,
  paymentSetupPath,
  statementPath,
} from '@tabiya/domain/routes/paths';
import { organizerScreen } from '@tabiya/domain/routes/search';
import { toCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { lazy, Suspense } from 'react';
import { changeOperation } from '../../../entry-operations/operations.ts';
import { useEntryOperations } from '../../../entry-operations/use-entry-operations.ts';
import { useParticipants } from '../../../entry-operations/use-participants.ts';
import { useReceiptActions, useReceipts } from '../../../entry-operations/use-receipts.ts';
import { useUser } from '../../../session/auth-context.ts';
import { useEventPlan } from '../../../session/use-plan.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { navigate } from '../../../ui/navigation/history.ts';
import { useSearch } from '../../../ui/navigation/navigation.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { useSetStatus } from '../participants/list/use-set-status.ts';
import { notifyNoFile } from './notify-no-file.ts';
import { useReturns } from './use-returns.tsx';

const Figures = lazy(() => import('./Figures.tsx'));
const CollectView = lazy(() => import('./CollectView.tsx'));
const StatementView = lazy(() => import('./statement/StatementView.tsx'));
const CodesView = lazy(() => import('./codes/CodesView.tsx'));
const SetupView = lazy(() => import('./setup/SetupView.tsx'));
const SampleRevenue = lazy(() => import('./SampleRevenue.tsx'));

/** The income of the event: sums, outstanding fees, and how players pay; a sample where the plan does not include it. */
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
    return <Parts event={event} participants={participants.data} receipts={receipts.data} />;
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
  return <LoadingState label="Loading revenue…" shape="headed-cards" />;
}

type RevenueProps = {
  event: TournamentEvent;
  participants: readonly Participant[];
  receipts: readonly Receipt[];
};

/** The parts of the revenue, of which the address names the open one. */
const partsOf = ({ isCancelled }: Pick<TournamentEvent, 'isCancelled'>) =>
  [
    { id: 'overview', label: 'Overview' },
    { id: 'collect', label: isCancelled ? 'To return' : 'To collect' },
    { id: 'statement', label: 'Bank statement', short: 'Bank' },
    { id: 'codes', label: 'Codes' },
    { id: 'setup', label: 'Setup' },
  ] as const;

const PART_PATHS = {
  overview: (eventId: string) => adminViewPath(eventId, 'revenue'),
  collect: collectPath,
  statement: statementPath,
  codes: codesPath,
  setup: paymentSetupPath,
};

function Parts({ event, participants, receipts }: RevenueProps) {
  const { part } = useSearch(organizerScreen);
  const { eventId } = event;
  const { change } = useEntryOperations(event);
  const actions = useReceiptActions(change, event);
  const onPay = useSetStatus(event, change);
  const { id: createdBy } = useUser();
  const money = (minor: number) => minorUnitsText(minor, event.currency);
  /** Writes down that money was given back. */
  const giveBack = (entry: Participant, amount: number, method: ReceiptMethod) =>
    void actions.addReceipt({
      id: crypto.randomUUID(),
      participantId: entry.id,
      amount: -amount,
      method,
      receivedOn: toCalendarDate(new Date(), event.timeZone),
      note: '',
      isAutomatic: false,
      source: null,
      createdBy,
    });
  const refund = ({ entry, amount, method }: RefundDue<Participant>) => {
    if (method !== null) giveBack(entry, amount, method);
    else
      void change({
        operation: changeOperation([entry], () => ({ status: 'registered' })),
        people: [entry],
        text: () => `${entry.fullName} marked as refunded.`,
      });
  };
  const returns = useReturns({ event, receipts, money, addReceipt: actions.addReceipt });
  const onReturned = ({ entry, amount, method }: MoneyToReturn<Participant>) =>
    giveBack(entry, amount, method);
  const onRemove = (receipt: Receipt) => void actions.removeReceipt(receipt);
  const download = () => void downloadPayments(event, participants, receipts);
  return (
    <div className="grid max-w-310 grid-cols-1 gap-4">
      <PageHeader isFramed title="Revenue" />
      <Segmented
        isTabs
        label="Part"
        choices={partsOf(event)}
        value={part ?? 'overview'}
        onChange={(next) => navigate(PART_PATHS[next](eventId))}
        className="-mt-5 print:hidden"
      />
      <Suspense fallback={<LoadingState shape="cards" />}>
        {part === 'setup' ? (
          <SetupView event={event} />
        ) : part === 'codes' ? (
          <CodesView event={event} participants={participants} />
        ) : part === 'collect' ? (
          <CollectView
            event={event}
            participants={participants}
            receipts={receipts}
            money={money}
            returns={returns}
            onReturned={onReturned}
            onRefund={refund}
            onPay={onPay}
            onRemove={onRemove}
          />
        ) : part === 'statement' ? (
          <StatementView
            event={event}
            participants={participants}
            receipts={receipts}
            money={money}
            onReturn={returns.ask}
            onReturned={onReturned}
            onRemove={onRemove}
            onDownload={download}
          />
        ) : (
          <Figures
            event={event}
            participants={participants}
            receipts={receipts}
            money={money}
            onRemove={onRemove}
            onDownload={download}
          />
        )}
      </Suspense>
      {returns.dialog}
    </div>
  );
}

/** The code for files is fetched when one is made. */
async function downloadPayments(
  event: TournamentEvent,
  participants: readonly Participant[],
  receipts: readonly Receipt[],
): Promise<void> {
  try {
    const { downloadReceipts } = await import('./receipts-file.ts');
    downloadReceipts(event, participants, receipts, new Date());
  } catch {
    notifyNoFile();
  }
}
