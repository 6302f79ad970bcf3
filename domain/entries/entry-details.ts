import * as z from 'zod/mini';

/**
 * The details of an entry beside who plays, as the database gives them to the player. Amounts are in minor units of the
 * currency.
 */
export const entryDetailsSchema = z.object({
  /** null where the event has no sections. */
  sectionName: z.nullable(z.string()),
  /** null where nobody said what entering costs. */
  feeOwed: z.nullable(z.number()),
  received: z.number(),
  /** The name of the reduction; empty without one. */
  reduction: z.string(),
  reductionState: z.enum(['', 'claimed', 'confirmed', 'refused']),
  /** The rounds with a half-point bye. */
  byes: z.array(z.number()),
  /** From 1; null for who does not wait. */
  waitingPosition: z.nullable(z.number()),
});

export type EntryDetails = z.infer<typeof entryDetailsSchema>;

/** The amount still to be paid, in minor units; 0 for nothing. */
export function outstanding({
  feeOwed,
  received,
}: Pick<EntryDetails, 'feeOwed' | 'received'>): number {
  return Math.max(0, (feeOwed ?? 0) - received);
}
