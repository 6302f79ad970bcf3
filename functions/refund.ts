import type { Config } from '@netlify/functions';
import { MOST_REFUNDS } from '@tabiya/domain/entries/money/online-refunds';
import { bearerToken, databaseFor } from '@tabiya/server/database/database';
import { handler, readJson } from '@tabiya/server/http/handler';
import { HttpError } from '@tabiya/server/http/http-error';
import { refundPayments } from '@tabiya/server/payments/refunds';
import { z } from 'zod';

const amountSchema = z.number().int().positive().max(10_000_000_000);

const requestSchema = z.object({
  eventId: z.string().min(1).max(60),
  /** The same one refunds once. */
  key: z.uuid(),
  refunds: z
    .array(
      z.object({
        paymentId: z.uuid(),
        /** The amount of each part, by its number. */
        parts: z.record(z.string().regex(/^[1-9]\d{0,2}$/), amountSchema),
      }),
    )
    .min(1)
    .max(MOST_REFUNDS),
});

/** Returns money of online payments to players, as their organizer, and answers what became of each. */
export default handler(async (request) => {
  const { eventId, ...wanted } = await readJson(request, requestSchema);
  const accessToken = bearerToken(request);
  if (accessToken === null) throw new HttpError(401, { code: 'not_signed_in' });
  const outcomes = await refundPayments(databaseFor(accessToken), eventId, wanted);
  return Response.json({ outcomes }, { headers: { 'cache-control': 'no-store' } });
});

export const config: Config = {
  path: '/api/refund',
  method: 'POST',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
