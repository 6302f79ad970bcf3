import {
  METHOD_LABELS,
  type Receipt,
  receivedByEntry,
  sumsByDay,
} from '@tabiya/domain/entries/receipts';
import {
  type Revenue,
  registrationsByDay,
  revenueOf,
  revenueSummary,
  unpaidParticipants,
} from '@tabiya/domain/entries/revenue';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { formatMoney, fromMinorUnits } from '@tabiya/domain/money/currency';
import { minorUnitsText } from '@tabiya/domain/money/plain-amount';
import type { Participant } from '@tabiya/domain/participants/participant';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { receiptsQuery } from '../../../data/receipts.ts';
import { useClient } from '../../../session/server-context.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { parseInstant } from '../instant.ts';
import { TabCard } from '../TabCard.tsx';
import { useEntries } from '../use-entries.ts';
import { CashUpCard } from './CashUpCard.tsx';
import { FeeForm } from './FeeForm.tsx';
import { MoneyBars } from './MoneyBars.tsx';
import { SectionMoney } from './SectionMoney.tsx';
import { TotalsChart } from './TotalsChart.tsx';
import { UnpaidTable } from './UnpaidTable.tsx';

/** What the event takes in: fee, sums, who has still to pay. */
export function RevenueTab({ event }: { event: TournamentEvent }) {
  const client = useClient();
  const participants = useEntries(event.eventId);
  const receipts = useQuery(receiptsQuery(client, event.eventId));
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

function Figures({ event, participants, receipts }: FiguresProps) {
  const [printsCashUp, setPrintsCashUp] = useState(false);
  useEffect(() => {
    const reset = () => setPrintsCashUp(false);
    window.addEventListener('afterprint', reset);
    return () => window.removeEventListener('afterprint', reset);
  }, []);
  const revenue = useMemo(
    () => revenueOf(participants, receipts, event),
    [participants, receipts, event],
  );
  const money = (minor: number) => minorUnitsText(minor, event.currency);
  /** The cash-up alone is on paper when it is asked for. */
  const others = `grid grid-cols-1 gap-6 ${printsCashUp ? 'print:hidden' : ''}`;
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className={others}>
        <Summary event={event} participants={participants} receipts={receipts} revenue={revenue} />
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
          <MoneyCard revenue={revenue} money={money} />
        </div>
        {event.sections.length > 0 && (
          <TabCard title="By section">
            <SectionMoney revenue={revenue} money={money} />
          </TabCard>
        )}
        {receipts.length > 0 && (
          <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
            <TabCard title="By method">
              <MoneyBars
                caption="Received by method"
                head="Method"
                rows={methodRows(revenue, money)}
              />
            </TabCard>
            <TabCard title="Received over time">
              <TotalsChart
                days={sumsByDay(receipts)}
                caption="Received over time"
                head="Received by then"
                textOf={money}
                label="received"
              />
            </TabCard>
          </div>
        )}
      </div>
      <CashUpCard
        event={event}
        participants={participants}
        receipts={receipts}
        money={money}
        onPrint={() => {
          flushSync(() => setPrintsCashUp(true));
          window.print();
        }}
      />
      <div className={others}>
        {participants.length > 0 && (
          <TabCard title="Registrations over time">
            <RegistrationsChart participants={participants} />
          </TabCard>
        )}
        <UnpaidTable
          event={event}
          participants={unpaidParticipants(participants)}
          received={receivedByEntry(receipts)}
          money={money}
        />
      </div>
    </div>
  );
}

function Summary({ event, participants, receipts, revenue }: FiguresProps & { revenue: Revenue }) {
  const summary = revenueSummary(participants, receipts, event);
  const money = (amount: number | null) =>
    amount === null ? '–' : formatMoney(amount, event.currency);
  const received = fromMinorUnits(revenue.total.received, event.currency);
  const others = [
    summary.cancelled > 0 && `${summary.cancelled} of them cancelled`,
    summary.waiting > 0 && `${summary.waiting} waiting for a place`,
  ].filter((text) => text !== false);
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Figure name="Total Registered" value={String(summary.registered)}>
        {others.join(', ')}
      </Figure>
      <Figure name="Total Paid" value={String(summary.paid)} />
      <Figure name="Unpaid" value={String(summary.unpaid)}>
        {summary.open !== null && summary.open > 0 && `${money(summary.open)} to come`}
      </Figure>
      <Figure name="Revenue" value={money(summary.revenue)}>
        {summary.revenue === null
          ? 'No registration fee entered'
          : summary.revenue !== received && `${money(received)} by receipts: the fee was another`}
      </Figure>
    </dl>
  );
}

type MoneyCardProps = { revenue: Revenue; money: (minor: number) => string };

/** What is owed, what of it came, and what is still to come. */
function MoneyCard({ revenue, money }: MoneyCardProps) {
  const { total, overpaid, held } = revenue;
  const rows = [
    { name: 'Owed', amount: total.owed, opacity: 0.6 },
    { name: 'Received', amount: total.received, opacity: 1 },
    { name: 'Outstanding', amount: total.outstanding, opacity: 0.35 },
  ];
  const notes = [
    overpaid > 0 && `${money(overpaid)} more was received than is owed by those who paid it.`,
    held !== 0 &&
      `${money(held)} more is held for entries that were cancelled or wait for a place.`,
  ].filter((text) => text !== false);
  return (
    <TabCard title="Owed and received">
      <MoneyBars
        caption="What is owed, received and outstanding"
        head="Money"
        rows={rows.map((row) => ({ ...row, text: money(row.amount) }))}
      />
      {notes.map((note) => (
        <p key={note} className="text-14 text-muted">
          {note}
        </p>
      ))}
    </TabCard>
  );
}

function methodRows({ methods, withoutReceipt }: Revenue, money: (minor: number) => string) {
  const rows = methods.map(({ method, sum }) => ({ name: METHOD_LABELS[method], amount: sum }));
  const all =
    withoutReceipt === 0 ? rows : [...rows, { name: 'Marked as paid', amount: withoutReceipt }];
  return all.map((row) => ({ ...row, text: money(row.amount) }));
}

function RegistrationsChart({ participants }: Pick<FiguresProps, 'participants'>) {
  const days = useMemo(
    () => registrationsByDay(participants.map(({ registeredAt }) => parseInstant(registeredAt))),
    [participants],
  );
  return (
    <TotalsChart
      days={days}
      caption="Registrations over time"
      head="Registered by then"
      textOf={String}
      label="registered"
    />
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
