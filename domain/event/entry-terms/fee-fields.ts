import * as z from 'zod/mini';
import { MAX_FEE } from '../../money/currency.ts';
import { shortText } from '../../text/short-text.ts';
import { withEmpty } from '../../text/stored.ts';

/** An amount in whole units of the event’s currency; 0 is free, null is not set. */
export const amountSchema = z.nullable(
  z
    .number('Enter an amount')
    .check(
      z.minimum(0, 'The fee can’t be negative'),
      z.maximum(MAX_FEE, `At most ${MAX_FEE.toLocaleString('en-US')}`),
    ),
);

/** Returns true if the schema is that of an amount, which is typed as text. */
export function isAmountSchema(schema: unknown): boolean {
  return schema === amountSchema || schema === reductionSchema.shape.value;
}

/** The maximum number of reductions. */
export const MAX_REDUCTIONS = 10;

export const PERCENT_PROBLEM = 'Enter a whole number from 1 to 100';

/** A named reduction of the fee, as an amount in whole units of the currency or as a whole percentage. */
export const reductionSchema = withEmpty(
  z.object({
    id: z.string().check(z.minLength(1), z.maxLength(60)),
    name: shortText(80),
    kind: z.enum(['amount', 'percent']),
    value: z
      .number('Enter an amount')
      .check(z.minimum(0, 'Must be 0 or more'), z.maximum(MAX_FEE, 'This amount is too high')),
  }),
  { name: '' },
);

export type Reduction = z.infer<typeof reductionSchema>;
