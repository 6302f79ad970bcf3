import * as z from 'zod/mini';
import type { Answers } from '../participants/participant.ts';

/** The answers of an entry as stored, by the question's id. Malformed ones are none. */
export const answersSchema: z.ZodMiniType<Answers> = z.catch(
  z.record(
    z.string(),
    z.union([z.string(), z.number(), z.boolean(), z.readonly(z.array(z.string()))]),
  ),
  {},
);
