import type { Receipt } from '@tabiya/domain/entries/receipts';
import { revenueSummary, unpaidParticipants } from '@tabiya/domain/entries/revenue';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { formatMoney } from '@tabiya/domain/money/currency';
import type { Participant } from '@tabiya/domain/participants/participant';
import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { participantsQuery } from '../../../data/participants.ts';
import { receiptsQuery } from '../../../data/receipts.ts';
import { useClient } from '../../../session/server-context.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { TabCard } from '../TabCard.tsx';
import { FeeForm } from './FeeForm.tsx';
import { PaidShare } from './PaidShare.tsx';
import { RegistrationsChart } from './RegistrationsChart.tsx';
import { UnpaidTable } from './UnpaidTable.tsx';

/** What the event takes in: fee, sums, who has still to pay. */
export function RevenueTab({ event }: { event: TournamentEvent }) {
  const client = useClient();
  const [participants, receipts] = useQueries({
    queries: [
      { ...participantsQuery(client, event.eventId), refetchOnWindowFocus: 'always' },
      { ...receiptsQuery(client, event.eventId), refetchOnWindowFocus: 'always' },
    ],
  });
  if (participants.data && receipts.data) {
    return <Figures event={event} participants={participants.data} receipts={receipts.data} />;
  }
  const failed = participants.error ? participants : receipts;
  if (failed.error) {
    return (
      <ErrorState
        title={participants.error ? 'Failed to load participants' : 'Failed to load the receipts'}
        message={failed.error.message}
        onRetry={() => void Promise.all([participants.refetch(), receipts.refetch()])}
        retrying={failed.isFetching}
      />
    );
  }
  return <LoadingState label="Loading revenue…" />;
}

type FiguresProps = {
  event: TournamentEvent;
  participants: readonly Participant[];
  receipts: readonly Receipt[];
};

function Figures({ event, participants: data, receipts }: FiguresProps) {
  const summary = revenueSummary(data, receipts, event);
  const money = (amount: number | null) =>
    amount === null ? '–' : formatMoney(amount, event.currency);
  return (
    <div className="grid grid-cols-1 gap-6">
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Figure name="Total Registered" value={String(summary.registered)}>
          {summary.cancelled > 0 && `${summary.cancelled} of them cancelled`}
        </Figure>
        <Figure name="Total Paid" value={String(summary.paid)} />
        <Figure name="Unpaid" value={String(summary.unpaid)}>
          {summary.open !== null && summary.open > 0 && `${money(summary.open)} to come`}
        </Figure>
        <Figure name="Revenue" value={money(summary.revenue)}>
          {summary.revenue === null && 'No registration fee entered'}
        </Figure>
      </dl>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <TabCard
          title="Registration fee"
          lead="What each player pays. Who has paid is marked under Participants."
        >
          <FeeForm event={event} />
          <ButtonLink to="/account#payments" className="justify-self-start">
            Manage Payment Details
          </ButtonLink>
        </TabCard>
        <TabCard title="Paid and unpaid">
          <PaidShare summary={summary} money={money} />
        </TabCard>
      </div>
      {data.length > 0 && (
        <TabCard title="Registrations over time">
          <RegistrationsChart participants={data} />
        </TabCard>
      )}
      <UnpaidTable participants={unpaidParticipants(data)} />
    </div>
  );
}

function Figure({ name, value, children }: { name: string; value: string; children?: ReactNode }) {
  return (
    <div className="rounded-card border border-line bg-surface p-4 sm:px-6 sm:py-5">
      <dt className="text-14 text-muted">{name}</dt>
      <dd className="tabular mt-1 font-serif text-28 font-semibold wrap-anywhere">{value}</dd>
      {children && <dd className="tabular mt-1 text-14 text-muted">{children}</dd>}
    </div>
  );
}
