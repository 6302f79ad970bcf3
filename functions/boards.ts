import type { Config } from '@netlify/functions';
import { phoneDesk } from '@tabiya/server/boards/phone-desk';
import { refuseCrossSiteWithoutReferrer } from '@tabiya/server/http/cross-site';
import { handler, logFailure, readJson } from '@tabiya/server/http/handler';
import { refresh } from '@tabiya/server/services';
import { z } from 'zod';

const place = z.int().min(1).max(9999);

const callSchema = z.object({
  token: z.string().max(60),
  entry: z.nullable(
    z.object({
      round: place,
      board: place,
      white: place,
      black: place,
      result: z.enum(['1', '=', '0', '+', '-', '--']),
    }),
  ),
});

/**
 * Returns the boards of a phone's link or slip, after storing the result that the phone sent, if any. The token is in
 * the body, so that no log has it; for the same reason, reading is a POST, too.
 */
export default handler(async (request, context) => {
  refuseCrossSiteWithoutReferrer(request);
  const { token, entry } = await readJson(request, callSchema);
  const { eventId, desk } = await phoneDesk(token, entry);
  // If this call is lost, the sweep renders the pages.
  if (desk.outcome === 'entered') context.waitUntil(refresh(eventId).catch(logFailure));
  return Response.json(desk, { headers: { 'cache-control': 'no-store' } });
});

export const config: Config = {
  path: '/api/boards',
  method: 'POST',
  // A hall full of phones shares one address.
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
