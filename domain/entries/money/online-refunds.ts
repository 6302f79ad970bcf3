import * as z from 'zod/mini';

/**
 * What became of a refund of an online payment. `pending`: the provider will send it, once the account’s balance or the
 * bank allows it. `asked`: the provider will be asked again. `elsewhere`: the money went to
 * an account that isn’t the organizer’s, or no longer.
 */
export const REFUND_OUTCOMES = [
  'done',
  'pending',
  'asked',
  'refused',
  'too_much',
  'disputed',
  'elsewhere',
] as const;

/** What became of the refund of a payment, as the site answers. */
export const refundAnswerSchema = z.object({
  paymentId: z.string(),
  outcome: z.enum(REFUND_OUTCOMES),
  /** The provider’s words; empty unless it refused. */
  error: z.string(),
});
export type RefundAnswer = z.infer<typeof refundAnswerSchema>;

/** The most payments that are refunded at once: each is a request to the provider. */
export const MOST_REFUNDS = 20;

/** What was paid online for an entry, in one payment. Amounts are in minor units. */
export const onlinePartSchema = z.object({
  /** The event that the payment is for. A player who was moved here may be waiting for money of another one. */
  eventId: z.string(),
  paymentId: z.string(),
  /** The number of the entry among those that the payment was for. */
  part: z.number(),
  /** null once the participant was removed from the list. */
  participantId: z.nullable(z.string()),
  standing: z.enum(['open', 'disputed', 'elsewhere']),
  /** What can be returned, less what is asked. */
  refundable: z.number(),
  /** What is left to return to the player at all, also where they were moved to. */
  held: z.number(),
  /** What counts in another tournament from which it isn’t returned here: the move there has ended, or someone else has it. */
  away: z.number(),
  /** What is reserved, until the provider answers. */
  asked: z.number(),
  /** What the provider has not sent yet. */
  pending: z.number(),
  /** The provider’s words if it refused the last refund; null if it didn’t. */
  refused: z.nullable(z.string()),
});
export type OnlinePart = z.infer<typeof onlinePartSchema>;

/** A refund of a payment: the amount of each part, by its number, and the entry that it’s for. */
export type WantedRefund = {
  paymentId: string;
  parts: Record<string, number>;
  participants: Record<string, string>;
};

/** The online payments of an entry, together. */
export type EntryOnline = {
  refundable: number;
  /** What can’t be returned online since it counts in another tournament for good. */
  away: number;
  asked: number;
  pending: number;
  /** Why nothing more can be returned online, if something was paid that way; null if nothing keeps it. */
  obstacle: 'disputed' | 'elsewhere' | null;
  refused: string | null;
};

/** What is to be returned to an entry, and how. Amounts are in minor units. */
export type EntryReturn = EntryOnline & {
  /** What is left to return: what the provider is being asked for isn’t to be returned as well. */
  due: number;
  /** What of that can be returned online. */
  dueOnline: number;
  /** The payments of the entry. */
  parts: readonly OnlinePart[];
};

/** Returns what is left of an amount that is due to an entry, and how it can be returned. */
export function entryReturn(
  parts: readonly OnlinePart[],
  { participantId, amount }: { participantId: string; amount: number },
): EntryReturn {
  const own = parts.filter((part) => part.participantId === participantId);
  const online = entryOnline(own);
  const due = Math.max(amount - online.asked, 0);
  return { ...online, due, dueOnline: Math.min(due, online.refundable), parts: own };
}

/** Returns what can be returned online to an entry, of its parts. */
export function entryOnline(parts: readonly OnlinePart[]): EntryOnline {
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const blocked = parts.find(({ standing }) => standing !== 'open');
  const open = sum(parts.map((part) => (part.standing === 'open' ? part.refundable : 0)));
  const refundable = Math.min(open, ...parts.map(({ held }) => held));
  return {
    refundable,
    away: Math.min(open - refundable, ...parts.map(({ away }) => away)),
    asked: sum(parts.map(({ asked }) => asked)),
    pending: sum(parts.map(({ pending }) => pending)),
    obstacle: blocked === undefined || blocked.standing === 'open' ? null : blocked.standing,
    refused: parts.find(({ refused }) => refused !== null)?.refused ?? null,
  };
}

/**
 * Returns the most that can be returned to an entry online, and by a desk, in minor units. `moved` is what came with the
 * entry from other events, less what went on. The latter is returned online where it was paid, and by a desk where it is.
 * What a desk has returned isn’t returned online as well, nor what the provider is being asked for by a desk.
 */
export function returnLimits(
  { received, moved }: { received: number; moved: number },
  { refundable, asked }: Pick<EntryOnline, 'refundable' | 'asked'>,
): { online: number; desk: number } {
  const held = (amount: number) => Math.max(amount - asked, 0);
  return {
    online: Math.min(held(received - Math.min(moved, 0)), refundable),
    desk: held(received),
  };
}

/**
 * Returns the refunds that return amounts to entries, each of its payments in their order; one for each payment. What goes
 * beyond what is refundable is left out.
 */
export function refundsFor(
  wanted: readonly { participantId: string; amount: number }[],
  parts: readonly OnlinePart[],
): WantedRefund[] {
  const refunds = new Map<string, WantedRefund>();
  for (const { participantId, amount } of wanted) {
    let rest = amount;
    for (const part of parts) {
      if (part.participantId !== participantId || part.standing !== 'open') continue;
      const share = Math.min(rest, part.refundable);
      if (share <= 0) continue;
      rest -= share;
      const refund = refunds.get(part.paymentId) ?? {
        paymentId: part.paymentId,
        parts: {},
        participants: {},
      };
      refund.parts[part.part] = share;
      refund.participants[part.part] = participantId;
      refunds.set(part.paymentId, refund);
    }
  }
  return [...refunds.values()];
}
