import * as z from 'zod/mini';
import { shortText } from '../text/short-text.ts';
import { withEmpty } from '../text/stored.ts';

/** A prize category besides the standings: all limits apply, null = none. */
export const prizeGroupSchema = z.object({
  name: shortText(40),
  minRating: z.nullable(z.int().check(z.minimum(0), z.maximum(4000))),
  maxRating: z.nullable(z.int().check(z.minimum(0), z.maximum(4000))),
  /** The first and the last year of birth. */
  bornFrom: z.nullable(z.int().check(z.minimum(1900), z.maximum(2100))),
  bornUntil: z.nullable(z.int().check(z.minimum(1900), z.maximum(2100))),
  isForWomen: z.boolean(),
  /** The number of prizes. */
  places: z.int().check(z.minimum(1), z.maximum(99)),
  /** In whole units of the event's currency, the first prize first; omitted if there is no prize money. */
  amounts: z.optional(
    z.array(z.number().check(z.minimum(0), z.maximum(1_000_000_000))).check(z.maxLength(99)),
  ),
});
export type PrizeGroup = z.infer<typeof prizeGroupSchema>;

/** How a section’s prizes are given. */
export const prizeRulesSchema = withEmpty(
  z.object({
    /** How players with the same points share money: by tie-breaks, equally, or by Hort's rule. */
    sharing: z.enum(['none', 'equal', 'hort']),
    /** True if a player may win only one prize. */
    isOneEach: z.boolean(),
  }),
  { sharing: 'none', isOneEach: true },
);
export type PrizeRules = z.infer<typeof prizeRulesSchema>;
