import { REPORTED_RESULTS } from '@tabiya/domain/results/game-reports';
import { z } from 'zod';

const result = z.enum(REPORTED_RESULTS);

/** The reports on games as the database returns them. */
export const gameReportsSchema = z.array(
  z.object({
    round: z.number(),
    white: z.number(),
    black: z.number(),
    side: z.enum(['w', 'b']),
    result,
  }),
);

/** The database's answer to a report that it stored, with the reports of both sides. */
export const storedReportSchema = z.object({
  outcome: z.enum(['reported', 'differs', 'entered']),
  reports: z.object({ w: z.nullable(result), b: z.nullable(result) }),
});
