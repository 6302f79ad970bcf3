import { holdsPlace, type Participant } from '@tabiya/domain/entries/list/participant';
import { moneyToReturn } from '@tabiya/domain/entries/money/money-to-return';
import {
  METHOD_LABELS,
  type Receipt,
  receiptsTotal,
  sumsByDay,
} from '@tabiya/domain/entries/money/receipts';
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
import { plural } from '@tabiya/domain/text/plural';
import { formatDate, toCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { type ReactNode, useMemo } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { FEWEST_DAYS, TotalsChart } from '../../../ui/TotalsChart.tsx';
import { parseInstant } from '../instant.ts';
import { MethodBars } from './MethodBars.tsx';
import { SectionMoney } from './SectionMoney.tsx';
import { SUM_FIGURES, SumFigure } from './SumFigure.tsx';

type OverviewProps = {
  event: RevenueEvent;
  entries: readonly (RevenueEntry & Pick<Participant, 'registeredAt'>)[];
  receipts: readonly Receipt[];
  /** Where the players are who owe money, or get some back; left out in a sample. */
  collectPath?: string | undefined;
};

/** The sums of an event, by section and method and over time. */
export function Overview({ event, entries, receipts, collectPath }: OverviewProps) {
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
  const toReturn = event.isCancelled ? 0 : receiptsTotal(moneyToReturn(entries, receipts, event));
  return (
    <>
      <Summary {...{ event, entries, receipts, revenue, collectPath }} />
      <Card dense className={`${PARTS} lg:has-[>:nth-child(2)]:grid-cols-[minmax(0,1fr)_17rem]`}>
        <Part title="Owed and received">
          <SectionMoney revenue={revenue} money={money} />
          <MoneyNotes revenue={revenue} money={money} />
          {toReturn > 0 && (
            <p className="text-14">
              <PlayersLink to={collectPath}>{`${money(toReturn)} to return`}</PlayersLink>
            </p>
          )}
        </Part>
        {receipts.length > 0 && (
          <Part title="By method">
            <MethodBars rows={methodRows(revenue, money)} />
          </Part>
        )}
      </Card>
      {(received.length >= FEWEST_DAYS || registrations.length >= FEWEST_DAYS) && (
        <Card dense className={`${PARTS} lg:has-[>:nth-child(2)]:grid-cols-2`}>
          {received.length >= FEWEST_DAYS && (
            <Part title="Received over time">
              <TotalsChart
                days={received}
                today={today}
                caption="Received over time"
                head="Received to date"
                dayText={(date) => formatDate(date, 'short')}
                textOf={money}
                label="received"
              />
            </Part>
          )}
          {registrations.length >= FEWEST_DAYS && (
            <Part title="Registrations over time">
              <TotalsChart
                days={registrations}
                today={today}
                caption="Registrations over time"
                head="Registered to date"
                dayText={(date) => formatDate(date, 'short')}
                textOf={String}
                label="registered"
              />
            </Part>
          )}
        </Card>
      )}
    </>
  );
}

/** A card of parts, beside each other where there is room. */
const PARTS = 'grid grid-cols-1 gap-x-10 gap-y-5';

/** A part of a card: below the one before, a line sets it off. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 content-start gap-4 max-lg:not-first:border-t max-lg:not-first:border-line max-lg:not-first:pt-5">
      <h2 className="font-serif text-20 leading-6 font-semibold">{title}</h2>
      {children}
    </div>
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

/** Leads to the players that a figure is about. */
function PlayersLink({ to, children }: { to: string | undefined; children: string }) {
  if (to === undefined) return children;
  return (
    <Link to={to} className="-my-3 inline-block py-3 underline underline-offset-4">
      {children}
    </Link>
  );
}

type SummaryProps = OverviewProps & Pick<MoneyProps, 'revenue'>;

function Summary({ event, entries, receipts, revenue: { total }, collectPath }: SummaryProps) {
  const summary = revenueSummary(entries, receipts, event);
  const money = (amount: number | null) =>
    amount === null ? '–' : formatMoney(amount, event.currency);
  const [received, owed] = [total.received, total.owed].map((sum) =>
    fromMinorUnits(sum, event.currency),
  );
  const refunds = event.isCancelled ? refundsDue(entries, receipts, event) : [];
  const due = refunds.reduce((sum, { amount }) => sum + amount, 0);
  const linked = (text: string) => <PlayersLink to={collectPath}>{text}</PlayersLink>;
  const playing = summary.registered - summary.cancelled - summary.waiting;
  const others = [
    summary.cancelled > 0 && `${summary.cancelled} cancelled`,
    summary.waiting > 0 && `${summary.waiting} on the waiting list`,
  ].filter((text) => text !== false);
  return (
    <dl className={SUM_FIGURES}>
      <SumFigure name="Total Registered" value={String(playing)}>
        {others.join(', ')}
      </SumFigure>
      <SumFigure name="Total Paid" value={String(summary.paid)}>
        {`of ${plural(playing, 'player')}`}
      </SumFigure>
      {event.isCancelled ? (
        <SumFigure name="To Refund" value={String(refunds.length)}>
          {refunds.length > 0 && linked(money(fromMinorUnits(due, event.currency)))}
        </SumFigure>
      ) : (
        <SumFigure name="Unpaid" value={String(summary.unpaid)}>
          {summary.unpaid > 0 &&
            linked(
              summary.open !== null && summary.open > 0
                ? `${money(summary.open)} outstanding`
                : 'See players',
            )}
        </SumFigure>
      )}
      <SumFigure name="Revenue" value={money(summary.revenue)}>
        {summary.revenue === null
          ? 'No registration fee set'
          : summary.revenue !== received
            ? `${money(received ?? null)} in recorded payments (some at a different fee)`
            : received !== owed && `of ${money(owed ?? null)}`}
      </SumFigure>
    </dl>
  );
}
