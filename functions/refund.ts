import type { Config } from '@netlify/functions';
import { MOST_REFUNDS } from '@tabiya/domain/entries/money/online-refunds';
import { bearerToken, databaseFor } from '@tabiya/server/database/database';
import { handler, readJson } from '@tabiya/server/http/handler';
import { HttpError } from '@tabiya/server/http/http-error';
import { dropRefunds, refundPayments } from '@tabiya/server/payments/refunds';
import { z } from 'zod';

const amountSchema = z.number().int().positive().max(10_000_000_000);

const numberSchema = z.string().regex(/^[1-9]\d{0,2}$/);

const requestSchema = z.object({
  eventId: z.string().min(1).max(60),
  /** The same one refunds once. */
  key: z.uuid(),
  refunds: z
    .array(
      z.object({
        paymentId: z.uuid(),
        /** The amount of each part, by its number. */
        parts: z.record(numberSchema, amountSchema),
        /** The entry that each part is for, by its number. */
        participants: z.record(numberSchema, z.string().min(1).max(60)),
      }),
    )
    .min(1)
    .max(MOST_REFUNDS),
});

const dropSchema = z.object({
  eventId: z.string().min(1).max(60),
  paymentId: z.uuid(),
  /** True if the organizer has looked for the refund at Stripe. */
  hasLooked: z.boolean(),
});

/**
 * Returns money of online payments to players, as their organizer, and answers what became of each. DELETE drops refunds
 * of a payment that were asked for and that Stripe doesn’t have.
 */
export default handler(async (request) => {
  const accessToken = bearerToken(request);
  if (accessToken === null) throw new HttpError(401, { code: 'not_signed_in' });
  if (request.method === 'DELETE') {
    const dropped = await readJson(request, dropSchema);
    const isDropped = await dropRefunds(databaseFor(accessToken), dropped);
    return Response.json({ isDropped }, { headers: { 'cache-control': 'no-store' } });
  }
  const { eventId, ...wanted } = await readJson(request, requestSchema);
  const outcomes = await refundPayments(databaseFor(accessToken), eventId, wanted);
  return Response.json({ outcomes }, { headers: { 'cache-control': 'no-store' } });
});

export const config: Config = {
  path: '/api/refund',
  method: ['POST', 'DELETE'],
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
