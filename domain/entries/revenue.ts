import { fromMinorUnits, toMinorUnits } from '../money/currency.ts';
import type { Participant, ParticipantStatus } from '../participants/participant.ts';
import { type CalendarDate, calendarDateOf } from '../time-and-place/calendar-date.ts';

export type RevenueSummary = {
  /** Everybody who ever registered, including those who cancelled. */
  registered: number;
  paid: number;
  /** Registered, but neither paid nor cancelled. */
  unpaid: number;
  cancelled: number;
  /** Fees received, in whole units of the currency; null while no fee is set. */
  revenue: number | null;
  /** Outstanding fees, in whole units of the currency; null while no fee is set. */
  open: number | null;
};

/** The revenue of an event. Cancelled participants count neither as unpaid nor towards revenue. */
export function revenueSummary(
  participants: readonly { status: ParticipantStatus }[],
  event: { registrationFee: number | null; currency: string },
): RevenueSummary {
  const count = (wanted: ParticipantStatus) =>
    participants.filter(({ status }) => status === wanted).length;
  const [paid, unpaid] = [count('paid'), count('registered')];
  return {
    registered: participants.length,
    paid,
    unpaid,
    cancelled: count('cancelled'),
    revenue: sumOfFees(paid, event),
    open: sumOfFees(unpaid, event),
  };
}

/** The fees of so many players, in whole units of the currency; null while no fee is set. */
export function sumOfFees(
  count: number,
  { registrationFee, currency }: { registrationFee: number | null; currency: string },
): number | null {
  if (registrationFee === null) return null;
  // In minor units, so that 3 × 12.10 is 36.3.
  return fromMinorUnits(count * toMinorUnits(registrationFee, currency), currency);
}

/** The participants who have not paid yet. */
export function unpaidParticipants(participants: readonly Participant[]): Participant[] {
  return participants.filter(({ status }) => status === 'registered');
}

/** The total number of registrations at the end of a day. */
export type DayTotal = { date: CalendarDate; total: number };

/**
 * The cumulative number of registrations, one entry per day with registrations, in order. `timeZone` decides on which
 * day an instant falls; it defaults to the machine's.
 */
export function registrationsByDay(instants: readonly Date[], timeZone?: string): DayTotal[] {
  const perDay = new Map<CalendarDate, number>();
  for (const instant of instants) {
    const date = calendarDateOf(instant, timeZone);
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
