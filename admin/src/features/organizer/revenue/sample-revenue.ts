import type { Participant } from '@tabiya/domain/entries/list/participant';
import type { Receipt, ReceiptMethod } from '@tabiya/domain/entries/money/receipts';
import type { RevenueEvent } from '@tabiya/domain/entries/money/revenue';
import type { RevenueEntry } from '@tabiya/domain/entries/money/revenue-summary';
import { toMinorUnits } from '@tabiya/domain/money/currency';
import { addDays, toCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';

const FEES = { open: 75, u1800: 60, juniors: 35 } as const;

const EVENT = {
  currency: 'USD',
  registrationFee: null,
  earlyFee: null,
  lateFee: null,
  isCancelled: false,
  sections: [
    { id: 'open', name: 'Open', fee: FEES.open, earlyFee: null, lateFee: null },
    { id: 'u1800', name: 'U1800', fee: FEES.u1800, earlyFee: null, lateFee: null },
    { id: 'juniors', name: 'Juniors', fee: FEES.juniors, earlyFee: null, lateFee: null },
  ],
} satisfies RevenueEvent;

/** How many registered on each of twenty days, the last of them today: a rush at first, and one at the end. */
const REGISTRATIONS = [9, 6, 4, 2, 3, 1, 2, 4, 2, 1, 3, 5, 3, 2, 4, 6, 5, 8, 9, 8];

/** How they paid, one after the other. */
const METHODS: readonly ReceiptMethod[] = ['transfer', 'card', 'transfer', 'cash', 'online'];

type SampleRevenue = {
  event: RevenueEvent;
  entries: (RevenueEntry & Pick<Participant, 'registeredAt'>)[];
  receipts: Receipt[];
};

/** The revenue of an invented tournament: 87 entries in three sections, of which every seventh has still to pay. */
export function sampleRevenue(now: Date): SampleRevenue {
  const today = toCalendarDate(now, 'UTC');
  const days = REGISTRATIONS.flatMap((count, index) =>
    Array.from({ length: count }, () => addDays(today, index + 1 - REGISTRATIONS.length)),
  );
  const entries = days.map((day, index): SampleRevenue['entries'][number] => {
    const sectionId = (['open', 'u1800', 'open', 'juniors', 'u1800'] as const)[index % 5] ?? 'open';
    return {
      id: `sample-${index}`,
      status: index % 7 === 6 ? 'registered' : 'paid',
      sectionId,
      feeOwed: toMinorUnits(FEES[sectionId], EVENT.currency),
      feeSet: false,
      reduction: '',
      registeredAt: `${day}T12:00:00Z`,
    };
  });
  const paid = entries.filter(({ status }) => status === 'paid');
  const receipts = paid.map(
    ({ id, feeOwed, registeredAt }, index): Receipt => ({
      id,
      participantId: id,
      amount: feeOwed ?? 0,
      method: METHODS[index % METHODS.length] ?? 'cash',
      receivedOn: registeredAt.slice(0, 10),
      note: '',
      isAutomatic: false,
      source: null,
      createdBy: null,
    }),
  );
  return { event: EVENT, entries, receipts };
}
