import { hasOwnFees } from '../../event/entry-terms/fees.ts';
import type { Section } from '../../event/entry-terms/section.ts';
import { fromMinorUnits, toMinorUnits } from '../../money/currency.ts';
import { addDays, type CalendarDate, toCalendarDate } from '../../time-and-place/calendar-date.ts';
import { holdsPlace, type Participant, type ParticipantStatus } from '../list/participant.ts';
import { entryMoney, type FeeSource, isUnpaid, type OwingEntry } from './entry-money.ts';
import { type MethodSum, type Receipt, receivedByEntry, sumsByMethod } from './receipts.ts';

/** An entry as revenue is counted from it. */
export type RevenueEntry = OwingEntry & Pick<Participant, 'feeSet' | 'reduction'>;

/** The fields of an event by which revenue is counted. */
export type RevenueEvent = Omit<FeeSource, 'sections'> & {
  earlyFee: number | null;
  lateFee: number | null;
  sections: readonly Pick<Section, 'id' | 'name' | 'fee' | 'earlyFee' | 'lateFee'>[];
};

/** Sums over entries that hold a place, in minor units; `owed` − `received` = `outstanding`. */
export type MoneySums = { entries: number; owed: number; received: number; outstanding: number };

type RevenueSummary = {
  /** Everybody who ever registered, including those who cancelled or wait for a place. */
  registered: number;
  paid: number;
  /** Registered, but neither paid nor cancelled. */
  unpaid: number;
  cancelled: number;
  waiting: number;
  /** The amount received, in whole units of the currency; null while no fee is set. */
  revenue: number | null;
  /** Outstanding fees, in whole units of the currency; null while no fee is set. */
  open: number | null;
};

/** The money of an event in every way that its tab shows it. All amounts are in minor units. */
export type Revenue = {
  total: MoneySums;
  /** By section in the order of the event, then those without one; empty sections included. */
  sections: { id: string | null; name: string; sums: MoneySums }[];
  /** The receipts of entries that hold a place, by method. */
  methods: MethodSum[];
  /** Received by the mark as paid alone: there was no fee to write a receipt of. */
  withoutReceipt: number;
  /** The amount that entries have paid beyond what they owe. */
  overpaid: number;
  /** Received for entries that were cancelled or wait for a place: to be returned, or kept until there is one. */
  held: number;
};

/** Counts the money of an event. Entries that were cancelled or wait owe nothing. */
export function countRevenue(
  entries: readonly OwingEntry[],
  receipts: readonly Receipt[],
  event: RevenueEvent,
): Revenue {
  const received = receivedByEntry(receipts);
  const active = entries.filter(holdsPlace);
  const money = active.map((entry) => ({
    sectionId: entry.sectionId,
    ...entryMoney(entry, received.get(entry.id) ?? 0, event),
  }));
  const total = sumMoney(money);
  const bySection = Map.groupBy(money, ({ sectionId }) => sectionId);
  const named = event.sections.map(({ id, name }) => ({
    id,
    name,
    sums: sumMoney(bySection.get(id) ?? []),
  }));
  const known = new Set<string | null>(event.sections.map(({ id }) => id));
  const others = money.filter(({ sectionId }) => !known.has(sectionId));
  const activeIds = new Set(active.map(({ id }) => id));
  const methods = sumsByMethod(
    receipts.filter(({ participantId }) => activeIds.has(participantId)),
  );
  const written = methods.reduce((sum, method) => sum + method.sum, 0);
  const ids = new Set(entries.map(({ id }) => id));
  const kept = receipts.filter(
    ({ participantId }) => ids.has(participantId) && !activeIds.has(participantId),
  );
  return {
    total,
    sections:
      event.sections.length === 0 || others.length === 0
        ? named
        : [...named, { id: null, name: 'Without a section', sums: sumMoney(others) }],
    methods,
    withoutReceipt: total.received - written,
    overpaid: money.reduce((sum, { outstanding }) => sum + Math.max(0, -(outstanding ?? 0)), 0),
    held: kept.reduce((sum, { amount }) => sum + amount, 0),
  };
}

/** Where no fee was set, an entry owes the amount that it paid. */
function sumMoney(money: readonly { owed: number | null; received: number }[]): MoneySums {
  const owed = money.reduce((sum, one) => sum + (one.owed ?? one.received), 0);
  const received = money.reduce((sum, one) => sum + one.received, 0);
  return { entries: money.length, owed, received, outstanding: owed - received };
}

/**
 * The figures that head the revenue of an event; lists have them from `own_revenue` of the database. With one fee for everybody, and nothing received but by marking entries
 * as paid, revenue is the paid count times the fee, whatever the fee was before.
 */
export function revenueSummary(
  entries: readonly RevenueEntry[],
  receipts: readonly Receipt[],
  event: RevenueEvent,
): RevenueSummary {
  const count = (wanted: ParticipantStatus) =>
    entries.filter(({ status }) => status === wanted).length;
  const [paid, unpaid] = [count('paid'), entries.filter(isUnpaid).length];
  const counts = {
    registered: entries.length,
    paid,
    unpaid,
    cancelled: count('cancelled'),
    waiting: count('waiting'),
  };
  if (hasOneFee(entries, receipts, event)) {
    const sum = (players: number) => sumOfFees(players, event);
    return { ...counts, revenue: sum(paid), open: sum(count('registered')) };
  }
  const { total } = countRevenue(entries, receipts, event);
  const whole = (minor: number) => fromMinorUnits(minor, event.currency);
  return { ...counts, revenue: whole(total.received), open: whole(total.outstanding) };
}

/** True if everybody pays the same fee, and the paid statuses account for all the money received. */
function hasOneFee(
  entries: readonly RevenueEntry[],
  receipts: readonly Receipt[],
  { sections, earlyFee, lateFee }: Pick<RevenueEvent, 'sections' | 'earlyFee' | 'lateFee'>,
): boolean {
  return (
    earlyFee === null &&
    lateFee === null &&
    !sections.some(hasOwnFees) &&
    entries.every((entry) => !entry.feeSet && entry.reduction === '') &&
    receipts.every(({ isAutomatic }) => isAutomatic)
  );
}

/** The fees of so many players, in whole units of the currency; null while no fee is set. */
function sumOfFees(
  count: number,
  { registrationFee, currency }: { registrationFee: number | null; currency: string },
): number | null {
  if (registrationFee === null) return null;
  // In minor units, so that 3 × 12.10 is 36.3.
  return fromMinorUnits(count * toMinorUnits(registrationFee, currency), currency);
}

/** The participants who have not paid yet. */
export function unpaidParticipants(participants: readonly Participant[]): Participant[] {
  return participants.filter(isUnpaid);
}

/** The total number of registrations at the end of a day. */
type DayTotal = { date: CalendarDate; total: number };

/**
 * The cumulative number of registrations, one entry per day with registrations, in order. `timeZone` decides on which
 * day an instant falls; it defaults to the machine's.
 */
export function registrationsByDay(instants: readonly Date[], timeZone?: string): DayTotal[] {
  const perDay = new Map<CalendarDate, number>();
  for (const instant of instants) {
    const date = toCalendarDate(instant, timeZone);
    perDay.set(date, (perDay.get(date) ?? 0) + 1);
  }
  let total = 0;
  return [...perDay]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, count]) => {
      total += count;
      return { date, total };
    });
}

/** The days that are shown: up to `today`, `days` of them before it. */
type Window = { today: CalendarDate; days: number };

/**
 * The totals of the last days: from the total before them to the one of today, with a day for each change. `earlier` is
 * the total before the first of `all`.
 */
export function totalsOfLastDays(
  all: readonly DayTotal[],
  { today, days }: Window,
  earlier = 0,
): DayTotal[] {
  const from = addDays(today, -days);
  const totals = all.map(({ date, total }) => ({ date, total: earlier + total }));
  const before = totals.filter(({ date }) => date < from).at(-1)?.total ?? earlier;
  const within = totals.filter(({ date }) => date >= from);
  const total = within.at(-1)?.total ?? before;
  return [
    ...(within[0]?.date === from ? [] : [{ date: from, total: before }]),
    ...within,
    ...(within.at(-1)?.date === today ? [] : [{ date: today, total }]),
  ];
}
