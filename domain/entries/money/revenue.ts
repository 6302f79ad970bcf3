import type { Section } from '../../event/entry-terms/section.ts';
import { addDays, type CalendarDate, toCalendarDate } from '../../time-and-place/calendar-date.ts';
import { holdsPlace, type Participant } from '../list/participant.ts';
import { entryMoney, type FeeSource, isUnpaid, type OwingEntry } from './entry-money.ts';
import {
  type MethodSum,
  type Receipt,
  receiptsTotal,
  receivedByEntry,
  sumsByMethod,
} from './receipts.ts';

/** The fields of an event that count for revenue. */
export type RevenueEvent = Omit<FeeSource, 'sections'> & {
  isCancelled: boolean;
  earlyFee: number | null;
  lateFee: number | null;
  sections: readonly Pick<Section, 'id' | 'name' | 'fee' | 'earlyFee' | 'lateFee'>[];
};

/** Sums over entries that hold a place and removed ones, in minor units; `owed` − `received` = `outstanding`. */
export type MoneySums = { entries: number; owed: number; received: number; outstanding: number };

/** The money of an event, in every breakdown of the Revenue tab. All amounts are in minor units. */
export type Revenue = {
  total: MoneySums;
  /**
   * By section in the order of the event, empty ones included, then entries without one, then the money of removed
   * entries.
   */
  sections: { id: string | null; name: string; sums: MoneySums }[];
  /** The receipts of entries that hold a place and of removed ones, by method. */
  methods: MethodSum[];
  /** Received only by marking as paid: there was no fee for a receipt. */
  withoutReceipt: number;
  /** The amount paid beyond the fees owed. */
  overpaid: number;
  /** Received for cancelled or waiting entries: to be refunded, or kept until a place opens up. */
  held: number;
  /** Received for entries that were removed from the list, which counts as owed, too. */
  removed: number;
};

/**
 * Computes the revenue of an event. Cancelled and waiting entries owe nothing; removed ones owed what they paid.
 */
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
  const ofRemoved = receipts.filter(({ participantId }) => participantId === null);
  const removed = receiptsTotal(ofRemoved);
  const total = sumMoney(money, removed);
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
    receipts.filter(({ participantId }) => participantId === null || activeIds.has(participantId)),
  );
  const written = methods.reduce((sum, method) => sum + method.sum, 0);
  const ids = new Set(entries.map(({ id }) => id));
  const kept = receipts.filter(
    ({ participantId }) =>
      participantId !== null && ids.has(participantId) && !activeIds.has(participantId),
  );
  const without = { id: null, name: 'Without a section', sums: sumMoney(others) };
  const gone = { id: '', name: 'Removed from the list', sums: sumMoney([], removed) };
  return {
    total,
    sections:
      event.sections.length === 0
        ? named
        : [
            ...named,
            ...(others.length > 0 ? [without] : []),
            ...(ofRemoved.length > 0 ? [gone] : []),
          ],
    methods,
    withoutReceipt: total.received - written,
    overpaid: money.reduce((sum, { outstanding }) => sum + Math.max(0, -(outstanding ?? 0)), 0),
    held: receiptsTotal(kept),
    removed,
  };
}

/** Without a fee, an entry owes the amount that it paid, as removed ones do. */
function sumMoney(
  money: readonly { owed: number | null; received: number }[],
  removed = 0,
): MoneySums {
  const owed = money.reduce((sum, entry) => sum + (entry.owed ?? entry.received), removed);
  const received = money.reduce((sum, entry) => sum + entry.received, removed);
  return { entries: money.length, owed, received, outstanding: owed - received };
}

/** The participants who have not paid yet. */
export function unpaidParticipants(participants: readonly Participant[]): Participant[] {
  return participants.filter(isUnpaid);
}

/** The total number of registrations at the end of a day. */
type DayTotal = { date: CalendarDate; total: number };

/**
 * Returns the cumulative number of registrations, one entry per day with registrations, in order. `timeZone` determines
 * the day of an instant; it defaults to the machine's.
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

/** The days shown: `today`, and `days` of them before it. */
type Window = { today: CalendarDate; days: number };

/** Returns the totals of the last days: from the total before them to today's, with a day for each change. */
export function recentTotals(all: readonly DayTotal[], { today, days }: Window): DayTotal[] {
  const from = addDays(today, -days);
  const before = all.filter(({ date }) => date < from).at(-1)?.total ?? 0;
  const within = all.filter(({ date }) => date >= from);
  const total = within.at(-1)?.total ?? before;
  return [
    ...(within[0]?.date === from ? [] : [{ date: from, total: before }]),
    ...within,
    ...(within.at(-1)?.date === today ? [] : [{ date: today, total }]),
  ];
}
