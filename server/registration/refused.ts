import * as z from 'zod/mini';

/** The reason why the database rejected an attempt that it counted, which the words say. */
export const refusedSchema = z.object({
  code: z.string(),
  field: z.string(),
  parameters: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});
