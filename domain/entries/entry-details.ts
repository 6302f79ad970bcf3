import * as z from 'zod/mini';

/**
 * The details of an entry besides the player, as the database returns them to the player. Amounts are in minor units of
 * the currency.
 */
export const entryDetailsSchema = z.object({
  /** null if the event has no sections. */
  sectionName: z.nullable(z.string()),
  /** null if no fee was set. */
  feeOwed: z.nullable(z.number()),
  received: z.number(),
  /** What the refund rule kept when the player withdrew before; null if it never did. */
  feeKept: z.optional(z.nullable(z.number())),
  /** The name of the reduction; empty without one. */
  reduction: z.string(),
  reductionState: z.enum(['', 'claimed', 'confirmed', 'refused']),
  /**
   * The discount of a code, or of a list with the player’s name, whose code is empty; null without one. The amount is
   * what it takes off.
   */
  discount: z.nullable(
    z.object({
      code: z.string(),
      amount: z.number(),
      state: z.enum(['claimed', 'confirmed', 'refused']),
    }),
  ),
  /** The rounds with a half-point bye. */
  byes: z.array(z.number()),
  /** From 1; null unless the entry waits. */
  waitingPosition: z.nullable(z.number()),
  /** The number of the payment reference. */
  referenceNumber: z.number(),
  /** The name of the account to which the player can pay online what is due; absent if they can’t. */
  onlinePayee: z.optional(z.string()),
  /** The last day on which what is due can be paid in time; absent without a deadline. */
  payBy: z.optional(z.string()),
  /** True if the place may be given up after that day; absent without a deadline. */
  losesPlace: z.optional(z.boolean()),
  /** True if the place was given up because it wasn’t paid for; absent otherwise. */
  isGivenUp: z.optional(z.boolean()),
});

export type EntryDetails = z.infer<typeof entryDetailsSchema>;

/** Returns the amount still to be paid, in minor units; 0 for nothing. */
export function outstanding({
  feeOwed,
  received,
}: Pick<EntryDetails, 'feeOwed' | 'received'>): number {
  return Math.max(0, (feeOwed ?? 0) - received);
}
