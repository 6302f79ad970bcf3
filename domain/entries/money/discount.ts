import * as z from 'zod/mini';
import { deduction } from '../../event/entry-terms/deduction.ts';

const discountSchema = z.object({
  code: z.string(),
  kind: z.enum(['amount', 'percent']),
  value: z.number(),
  sections: z.array(z.string()),
});

/** What a code, or a list of names, takes off the fee of an entry, as of the day of its registration. */
export type Discount = Readonly<Omit<z.infer<typeof discountSchema>, 'sections'>> & {
  /** The ids of the sections where it counts; empty = all. */
  readonly sections: readonly string[];
};

/** Returns the stored discount of an entry; null if it has none. */
export function readDiscount(document: unknown): Discount | null {
  return discountSchema.safeParse(document).data ?? null;
}

/**
 * Returns the amount that a discount takes off the rest of a fee, all in minor units: in its sections, and never more
 * than the rest. `private.discount_of` of the database is the same rule, and a test compares the two.
 */
export function discountAmount(
  { kind, value, sections }: Discount,
  sectionId: string | null,
  rest: number | null,
): number {
  const isInSection = sections.length === 0 || sections.includes(sectionId ?? '');
  return rest === null || !isInSection ? 0 : deduction(rest, { kind, value });
}

/** Returns a discount as organizers read it: its code, or that a list has the player’s name. */
export function discountLabel({ code }: Pick<Discount, 'code'>): string {
  return code === '' ? 'Free place' : `Code ${code}`;
}
