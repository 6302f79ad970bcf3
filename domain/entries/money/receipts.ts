import type { CalendarDate } from '../../time-and-place/calendar-date.ts';

/** The payment methods, in the order in which the desk offers them. */
export const DESK_METHODS = ['cash', 'transfer', 'card', 'online'] as const;

/** The methods of imported payments: also `unknown`, for those without one. */
export const IMPORT_METHODS = [...DESK_METHODS, 'unknown'] as const;

/** The methods of receipts: also `moved`, for money that left an event, or came to it, with its entry. */
export const RECEIPT_METHODS = [...IMPORT_METHODS, 'moved'] as const;
export type ReceiptMethod = (typeof RECEIPT_METHODS)[number];

/** The labels of the methods. */
export const METHOD_LABELS: Readonly<Record<ReceiptMethod, string>> = {
  cash: 'Cash',
  transfer: 'Bank transfer',
  card: 'Card',
  online: 'Online',
  unknown: 'Not specified',
  moved: 'Moved',
};

/** What may say that money moved, where it isn’t a desk. */
export const RECEIPT_SOURCES = ['bank_line', 'movement', 'entry_move'] as const;

/** Money received for an entry, or refunded. */
export type Receipt = {
  id: string;
  /** null once the participant was removed from the list. */
  participantId: string | null;
  /** In minor units of the event's currency; negative = refunded. */
  amount: number;
  method: ReceiptMethod;
  receivedOn: CalendarDate;
  note: string;
  /** True if it was written by marking the entry as paid. */
  isAutomatic: boolean;
  /** What says that the money moved; null if a desk wrote it. A receipt with a source can’t be removed by hand. */
  source: (typeof RECEIPT_SOURCES)[number] | null;
  /** The id of the account that entered it; null once that was closed. */
  createdBy: string | null;
};

/** How an amount came or went, e.g. `cash`, `refunded, card`, or `moved to another tournament`. */
export function receiptWay({ amount, method }: Pick<Receipt, 'amount' | 'method'>): string {
  if (method === 'moved') return `moved ${amount < 0 ? 'to' : 'from'} another tournament`;
  return `${amount < 0 ? 'refunded, ' : ''}${METHOD_LABELS[method].toLowerCase()}`;
}

/** Returns true if a text names a payment method of the desk. */
export function isDeskMethod(text: string): text is (typeof DESK_METHODS)[number] {
  return DESK_METHODS.some((method) => method === text);
}

/** Returns the sum of receipts, in minor units. */
export function receiptsTotal(receipts: readonly Pick<Receipt, 'amount'>[]): number {
  return receipts.reduce((sum, { amount }) => sum + amount, 0);
}

/** Returns what came with an entry from other events, less what went on, in minor units. */
export function movedTotal(receipts: readonly Pick<Receipt, 'amount' | 'source'>[]): number {
  return receiptsTotal(receipts.filter(({ source }) => source === 'entry_move'));
}

/**
 * Returns the amount that each entry has paid so far, by its id, in minor units. Entries without receipts are missing.
 */
export function receivedByEntry(
  receipts: readonly Pick<Receipt, 'participantId' | 'amount'>[],
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { participantId, amount } of receipts) {
    if (participantId === null) continue;
    sums.set(participantId, (sums.get(participantId) ?? 0) + amount);
  }
  return sums;
}

/** Receipts of one method with their sum, in minor units. */
export type MethodSum = { method: ReceiptMethod; count: number; sum: number };

/** Returns the receipts by method, in the order of the methods, without empty ones. */
export function sumsByMethod(receipts: readonly Pick<Receipt, 'method' | 'amount'>[]): MethodSum[] {
  const byMethod = Map.groupBy(receipts, ({ method }) => method);
  return RECEIPT_METHODS.flatMap((method) => {
    const group = byMethod.get(method);
    return group ? [{ method, count: group.length, sum: receiptsTotal(group) }] : [];
  });
}

/** The payments of a day, and the total at its end, in minor units. */
type DaySum = { date: CalendarDate; sum: number; total: number };

/** Returns the receipts day by day: the sum of each day with receipts, and the total at its end. */
export function sumsByDay(receipts: readonly Pick<Receipt, 'receivedOn' | 'amount'>[]): DaySum[] {
  const byDay = Map.groupBy(receipts, ({ receivedOn }) => receivedOn);
  let total = 0;
  return [...byDay]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, group]) => {
      const sum = receiptsTotal(group);
      total += sum;
      return { date, sum, total };
    });
}

/** The receipts of one day, for the end-of-day report. */
type CashUp = {
  date: CalendarDate;
  methods: MethodSum[];
  /** In minor units. */
  sum: number;
  /** The amounts received and refunded here, in minor units; the second is not positive. */
  received: number;
  returned: number;
};

/** Sums up the receipts of a day. */
export function cashUp(
  receipts: readonly Pick<Receipt, 'receivedOn' | 'method' | 'amount'>[],
  date: CalendarDate,
): CashUp {
  const ofDay = receipts.filter(({ receivedOn }) => receivedOn === date);
  const here = ofDay.filter(({ method }) => method !== 'moved');
  return {
    date,
    methods: sumsByMethod(ofDay),
    sum: receiptsTotal(ofDay),
    received: receiptsTotal(here.filter(({ amount }) => amount > 0)),
    returned: receiptsTotal(here.filter(({ amount }) => amount < 0)),
  };
}
