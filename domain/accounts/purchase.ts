import * as z from 'zod/mini';
import { formatMoney, fromMinorUnits } from '../money/currency.ts';
import { formatDate, toCalendarDate } from '../time-and-place/calendar-date.ts';

/** A charge, a refund, or a failed charge of a purchase. */
const purchaseReceiptSchema = z.object({
  outcome: z.enum(['paid', 'failed', 'refunded']),
  /** In the smallest unit of the currency. */
  amount: z.number(),
  currency: z.string(),
  /** An ISO instant. */
  occurredAt: z.string(),
});
type PurchaseReceipt = z.infer<typeof purchaseReceiptSchema>;

/** A premium purchase: by the month, or once for one event. */
export const purchaseSchema = z.object({
  reference: z.string(),
  kind: z.enum(['monthly', 'event']),
  /** The event of a one-time purchase; null if it was deleted, and for a monthly purchase. */
  eventId: z.nullable(z.string()),
  title: z.nullable(z.string()),
  status: z.nullable(z.enum(['paid', 'failed', 'refunded', 'ended'])),
  /** The end of the paid month as an ISO instant; null for a one-time purchase, which never expires. */
  paidUntil: z.nullable(z.string()),
  /** When a cancelled subscription ends; null while it continues. */
  endsAt: z.nullable(z.string()),
  /** The newest first. */
  receipts: z.readonly(z.array(purchaseReceiptSchema)),
});
export type Purchase = z.infer<typeof purchaseSchema>;

/** The purchase’s name, as a heading. */
export function purchaseName({ kind, eventId, title }: Purchase): string {
  if (kind === 'monthly') return 'Premium, monthly';
  if (eventId === null) return 'Premium for a deleted tournament';
  return `Premium for ${title?.trim() || 'Untitled Tournament'}`;
}

/** A sentence with the purchase’s status and how long it is valid. */
export function purchaseState(purchase: Purchase): string {
  const { kind, status, paidUntil, endsAt } = purchase;
  if (status === 'refunded') return 'Refunded.';
  if (kind === 'event') {
    return status === 'paid'
      ? 'One-time payment. Doesn’t expire.'
      : 'The payment didn’t go through.';
  }
  if (status === 'ended') return 'The subscription has ended.';
  if (status !== 'paid') return 'The last payment didn’t go through. Premium is off until it does.';
  if (endsAt !== null) return `Cancelled. Premium stays on until ${purchaseDate(endsAt)}.`;
  return paidUntil === null
    ? 'Paid.'
    : `Paid until ${purchaseDate(paidUntil)}, then renews monthly.`;
}

/** Returns true if there is a subscription to manage, or an ended one with receipts. */
export function hasSubscription(purchases: readonly Purchase[]): boolean {
  return purchases.some(({ kind }) => kind === 'monthly');
}

const OUTCOMES = { paid: 'Paid', failed: 'Not paid', refunded: 'Refunded' } as const;

/** A receipt as a table row: day, amount, and what happened. */
export function receiptRow({ outcome, amount, currency, occurredAt }: PurchaseReceipt) {
  return {
    day: purchaseDate(occurredAt),
    amount: charged(amount, currency),
    outcome: OUTCOMES[outcome],
  };
}

/** An amount as the payment provider charges it. */
function charged(amount: number, currency: string): string {
  const code = currency.toUpperCase();
  return formatMoney(fromMinorUnits(amount, code), code);
}

function purchaseDate(instant: string): string {
  return formatDate(toCalendarDate(new Date(instant)), 'short');
}
