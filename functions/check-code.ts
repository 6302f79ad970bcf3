import type { Config } from '@netlify/functions';
import { ownDatabase, unwrap } from '@tabiya/server/database/database';
import { refuseCrossSite } from '@tabiya/server/http/cross-site';
import { handler, readJson } from '@tabiya/server/http/handler';
import { HttpError } from '@tabiya/server/http/http-error';
import { rateLimitNetwork } from '@tabiya/server/http/network-address';
import { z } from 'zod';

const requestSchema = z.object({
  eventId: z.string().regex(/^[A-Za-z0-9_-]{1,60}$/),
  code: z.string().min(1).max(40),
});

const discountSchema = z.object({
  kind: z.enum(['amount', 'percent']),
  /** Percent, or minor units of the event's currency. */
  value: z.number(),
  /** The ids of the sections where it counts; empty = all. */
  sections: z.array(z.string()),
});

/**
 * Says what a code takes off the fee, for the form to show. A code that no one has, that is used up, or that is over
 * gets the same answer.
 */
export default handler(async (request, context) => {
  refuseCrossSite(request);
  const { eventId, code } = await readJson(request, requestSchema);
  const answer = await ownDatabase().rpc('check_code', {
    in_event_id: eventId,
    in_code: code,
    in_network: rateLimitNetwork(context.ip),
  });
  const discount = discountSchema.nullable().parse(unwrap(answer));
  if (discount === null) throw new HttpError(404, { code: 'code_unknown', field: 'discountCode' });
  return Response.json(discount, { headers: { 'cache-control': 'no-store' } });
});

export const config: Config = {
  path: '/api/check-code',
  method: 'POST',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
