import { holdsPlace, type Participant } from '@tabiya/domain/entries/list/participant';
import { METHOD_LABELS, type Receipt, sumsByDay } from '@tabiya/domain/entries/money/receipts';
import { refundsDue } from '@tabiya/domain/entries/money/refunds';
import {
  countRevenue,
  type Revenue,
  type RevenueEvent,
  registrationsByDay,
} from '@tabiya/domain/entries/money/revenue';
import { type RevenueEntry, revenueSummary } from '@tabiya/domain/entries/money/revenue-summary';
import { formatMoney, fromMinorUnits } from '@tabiya/domain/money/currency';
import { minorUnitsText } from '@tabiya/domain/money/plain-amount';
import { formatDate, toCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { type ReactNode, useMemo } from 'react';
import { FEWEST_DAYS, TotalsChart } from '../../../ui/TotalsChart.tsx';
import { parseInstant } from '../instant.ts';
import { TabCard } from '../TabCard.tsx';
import { MethodBars } from './MethodBars.tsx';
import { SectionMoney } from './SectionMoney.tsx';

type OverviewProps = {
  event: RevenueEvent;
  entries: readonly (RevenueEntry & Pick<Participant, 'registeredAt'>)[];
  receipts: readonly Receipt[];
  /** Shown next to the figures, above the methods. */
  children?: ReactNode;
};

/** The sums of an event, by section and method and over time. */
export function Overview({ event, entries, receipts, children }: OverviewProps) {
  const revenue = useMemo(() => countRevenue(entries, receipts, event), [entries, receipts, event]);
  const registrations = useMemo(
    () =>
      registrationsByDay(
        entries.filter(holdsPlace).map(({ registeredAt }) => parseInstant(registeredAt)),
      ),
    [entries],
  );
  const received = useMemo(() => sumsByDay(receipts), [receipts]);
  const money = (minor: number) => minorUnitsText(minor, event.currency);
  const today = toCalendarDate(new Date());
  return (
    <>
      <Summary event={event} entries={entries} receipts={receipts} revenue={revenue} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-1 gap-4">
          <TabCard title="Owed and received">
            <SectionMoney revenue={revenue} money={money} />
            <MoneyNotes revenue={revenue} money={money} />
          </TabCard>
          {received.length >= FEWEST_DAYS && (
            <TabCard title="Received over time">
              <TotalsChart
                days={received}
                today={today}
                caption="Received over time"
                head="Received to date"
                dayText={(date) => formatDate(date, 'short')}
                textOf={money}
                label="received"
              />
            </TabCard>
          )}
          {registrations.length >= FEWEST_DAYS && (
            <TabCard title="Registrations over time">
              <TotalsChart
                days={registrations}
                today={today}
                caption="Registrations over time"
                head="Registered to date"
                dayText={(date) => formatDate(date, 'short')}
                textOf={String}
                label="registered"
              />
            </TabCard>
          )}
        </div>
        <div className="grid grid-cols-1 gap-4">
          {children}
          {receipts.length > 0 && (
            <TabCard title="By method">
              <MethodBars rows={methodRows(revenue, money)} />
            </TabCard>
          )}
        </div>
      </div>
    </>
  );
}

type MoneyProps = { revenue: Revenue; money: (minor: number) => string };

function MoneyNotes({ revenue: { overpaid, held, removed }, money }: MoneyProps) {
  const notes = [
    overpaid > 0 && `${money(overpaid)} has been overpaid.`,
    held !== 0 &&
      `${money(held)} has been paid by players who are cancelled or on the waiting list.`,
    removed !== 0 && `${money(removed)} is from participants removed from the list.`,
  ].filter((text) => text !== false);
  return notes.map((note) => (
    <p key={note} className="text-14 text-muted">
      {note}
    </p>
  ));
}

function methodRows({ methods, withoutReceipt }: Revenue, money: (minor: number) => string) {
  const rows = methods.map(({ method, sum }) => ({ name: METHOD_LABELS[method], amount: sum }));
  const all =
    withoutReceipt === 0 ? rows : [...rows, { name: 'Marked as paid', amount: withoutReceipt }];
  return all.map((row) => ({ ...row, text: money(row.amount) }));
}

type SummaryProps = Omit<OverviewProps, 'children'> & Pick<MoneyProps, 'revenue'>;

function Summary({ event, entries, receipts, revenue: { total } }: SummaryProps) {
  const summary = revenueSummary(entries, receipts, event);
  const money = (amount: number | null) =>
    amount === null ? '–' : formatMoney(amount, event.currency);
  const [received, owed] = [total.received, total.owed].map((sum) =>
    fromMinorUnits(sum, event.currency),
  );
  const refunds = event.isCancelled ? refundsDue(entries, receipts, event) : [];
  const due = refunds.reduce((sum, { amount }) => sum + amount, 0);
  const others = [
    summary.cancelled > 0 && `${summary.cancelled} cancelled`,
    summary.waiting > 0 && `${summary.waiting} on the waiting list`,
  ].filter((text) => text !== false);
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4">
      <Figure
        name="Total Registered"
        value={String(summary.registered - summary.cancelled - summary.waiting)}
      >
        {others.join(', ')}
      </Figure>
      <Figure name="Total Paid" value={String(summary.paid)} />
      {event.isCancelled ? (
        <Figure name="To Refund" value={String(refunds.length)}>
          {refunds.length > 0 && money(fromMinorUnits(due, event.currency))}
        </Figure>
      ) : (
        <Figure name="Unpaid" value={String(summary.unpaid)}>
          {summary.open !== null && summary.open > 0 && `${money(summary.open)} outstanding`}
        </Figure>
      )}
      <Figure name="Revenue" value={money(summary.revenue)}>
        {summary.revenue === null
          ? 'No registration fee set'
          : summary.revenue !== received
            ? `${money(received ?? null)} in recorded payments (some at a different fee)`
            : received !== owed && `of ${money(owed ?? null)}`}
      </Figure>
    </dl>
  );
}

function Figure({ name, value, children }: { name: string; value: string; children?: ReactNode }) {
  return (
    <div className="bg-surface px-4 py-3 sm:px-6 sm:py-4">
      <dt className="text-14 text-muted">{name}</dt>
      <dd className="tabular mt-0.5 font-serif text-28 font-semibold wrap-anywhere">{value}</dd>
      {children && <dd className="tabular mt-0.5 text-14 text-muted">{children}</dd>}
    </div>
  );
}
