import { hasOwnFees } from '../../event/entry-terms/fees.ts';
import { fromMinorUnits, toMinorUnits } from '../../money/currency.ts';
import { holdsPlace, type Participant, type ParticipantStatus } from '../list/participant.ts';
import { entryMoney, isUnpaid, type OwingEntry } from './entry-money.ts';
import { type Receipt, receiptsTotal, receivedByEntry } from './receipts.ts';
import type { RevenueEvent } from './revenue.ts';

/** The parts of an entry that count for its event’s summary. */
export type RevenueEntry = OwingEntry & Pick<Participant, 'feeSet' | 'reduction'>;

/** Entries that are alike in what decides: status, whether they keep a fee, and if not, section and payments. */
type EntrySums = Pick<Participant, 'status' | 'sectionId'> & {
  count: number;
  /** The fees that they keep; 0 if each is free, null if none keeps one. */
  owed: number | null;
  received: number;
};

/** The sums of an event, in minor units, as the database gives them for a list (`own_revenue`). */
type RevenueSums = {
  entries: readonly EntrySums[];
  /** True if an entry has a fee by hand or a reduction. */
  hasOtherFees: boolean;
  /** True if a receipt is not that of an entry marked as paid. */
  hasOtherReceipts: boolean;
  /** Received for entries that were removed. */
  removed: number;
};

type RevenueSummary = {
  /** All registrations, including cancelled and waiting ones. */
  registered: number;
  paid: number;
  /** Registered, but neither paid nor cancelled; nobody in a cancelled tournament. */
  unpaid: number;
  cancelled: number;
  waiting: number;
  /** The amount received, in whole units of the currency; null while no fee is set. */
  revenue: number | null;
  /** Outstanding fees, in whole units of the currency; null while no fee is set. */
  open: number | null;
};

type SummarizedEvent = Pick<
  RevenueEvent,
  'registrationFee' | 'currency' | 'earlyFee' | 'lateFee' | 'isCancelled'
> & {
  sections: readonly Pick<
    RevenueEvent['sections'][number],
    'id' | 'fee' | 'earlyFee' | 'lateFee'
  >[];
};

/** Returns the figures at the top of an event's revenue: see `summarize`. */
export function revenueSummary(
  entries: readonly RevenueEntry[],
  receipts: readonly Receipt[],
  event: SummarizedEvent,
): RevenueSummary {
  const received = receivedByEntry(receipts);
  const ofRemoved = receipts.filter(({ participantId }) => participantId === null);
  const sums = {
    entries: entries.map(({ id, status, sectionId, feeOwed }) => ({
      status,
      sectionId,
      count: 1,
      owed: feeOwed,
      received: received.get(id) ?? 0,
    })),
    hasOtherFees: entries.some((entry) => entry.feeSet || entry.reduction !== ''),
    hasOtherReceipts: receipts.some((one) => !one.isAutomatic || one.participantId === null),
    removed: receiptsTotal(ofRemoved),
  };
  return summarize(sums, event);
}

/**
 * Returns the summary of an event’s sums. With one fee for all, and all receipts from marking entries as paid, revenue
 * is the paid count times the fee, whatever the fee was before. Otherwise it is what was received. An entry owes the fee
 * that it keeps, else that of its section or event; cancelled and waiting ones owe nothing, and removed ones owed what
 * they paid. In a cancelled tournament nothing is outstanding.
 */
export function summarize(sums: RevenueSums, event: SummarizedEvent): RevenueSummary {
  const { entries } = sums;
  const count = (counted: readonly EntrySums[]) =>
    counted.reduce((total, one) => total + one.count, 0);
  const withStatus = (wanted: ParticipantStatus) =>
    count(entries.filter(({ status }) => status === wanted));
  const paid = withStatus('paid');
  const counts = {
    registered: count(entries),
    paid,
    unpaid: event.isCancelled
      ? 0
      : count(entries.filter(({ status, owed }) => isUnpaid({ status, feeOwed: owed }))),
    cancelled: withStatus('cancelled'),
    waiting: withStatus('waiting'),
  };
  if (hasOneFee(sums, event)) {
    const total = (players: number) => totalFees(players, event);
    const owing = event.isCancelled ? 0 : withStatus('registered');
    return { ...counts, revenue: total(paid), open: total(owing) };
  }
  let [received, outstanding] = [sums.removed, 0];
  for (const group of entries.filter(holdsPlace)) {
    const money = groupMoney(group, event);
    received += money.received;
    outstanding += (money.owed ?? money.received) - money.received;
  }
  const whole = (minor: number) => fromMinorUnits(minor, event.currency);
  return {
    ...counts,
    revenue: whole(received),
    open: whole(event.isCancelled ? 0 : outstanding),
  };
}

/** The money of alike entries. */
function groupMoney(
  { count, owed, received, status, sectionId }: EntrySums,
  event: SummarizedEvent,
) {
  if (owed !== null) return { owed, received };
  const each = entryMoney({ status, sectionId, feeOwed: null }, received / count, event);
  return { owed: each.owed && each.owed * count, received: each.received * count };
}

/** Returns true if all entries have the same fee, and the paid statuses account for all the money received. */
function hasOneFee(
  { hasOtherFees, hasOtherReceipts }: RevenueSums,
  { sections, earlyFee, lateFee }: SummarizedEvent,
): boolean {
  return (
    earlyFee === null &&
    lateFee === null &&
    !sections.some(hasOwnFees) &&
    !hasOtherFees &&
    !hasOtherReceipts
  );
}

/** Returns the total fee of `count` players, in whole units of the currency; null while no fee is set. */
function totalFees(
  count: number,
  { registrationFee, currency }: { registrationFee: number | null; currency: string },
): number | null {
  if (registrationFee === null) return null;
  // Compute in minor units, so that 3 × 12.10 is 36.3.
  return fromMinorUnits(count * toMinorUnits(registrationFee, currency), currency);
}
