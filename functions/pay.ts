import type { Config } from '@netlify/functions';
import { ROUTES } from '@tabiya/domain/routes/routes';
import { bearerToken, databaseFor, unwrap } from '@tabiya/server/database/database';
import { functionsEnvironment } from '@tabiya/server/environment/environment';
import { handler, readJson } from '@tabiya/server/http/handler';
import { HttpError } from '@tabiya/server/http/http-error';
import { feePaymentAddress, returnFromPayment } from '@tabiya/server/payments/fee-payments';
import { identifyCaller } from '@tabiya/server/registration/register-players';
import { withErrorPage } from '@tabiya/server/registration/registration-error';
import { z } from 'zod';

const orderSchema = z.object({
  eventId: z.string().min(1).max(60),
  participantIds: z.array(z.string().min(1).max(60)).min(1).max(20),
});

/**
 * Opens the page on which an account pays what its entries owe (POST), and takes players back from that page (GET):
 * Stripe is asked at once, and the player goes on to where they came from.
 */
export default handler((request, context) =>
  request.method === 'POST' ? open(request, context.ip) : withErrorPage(() => takeBack(request)),
);

export const config: Config = {
  path: '/api/pay',
  method: ['GET', 'POST'],
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

async function open(request: Request, ip: string): Promise<Response> {
  const { eventId, participantIds } = await readJson(request, orderSchema);
  const account = await identifyCaller(request, ip);
  if (!('userId' in account)) throw new HttpError(401, { code: 'not_signed_in' });
  const database = databaseFor(bearerToken(request));
  for (const id of participantIds) {
    const key = { in_event_id: eventId, in_participant_id: id };
    const entry = unwrap(await database.rpc('own_entry', key));
    if (entry === null) throw new HttpError(404, { code: 'entry_not_found' });
  }
  const url = await feePaymentAddress(eventId, participantIds, ROUTES.player.path);
  return Response.json({ url }, { headers: { 'cache-control': 'no-store' } });
}

async function takeBack(request: Request): Promise<Response> {
  const id = z.uuid().safeParse(new URL(request.url).searchParams.get('payment'));
  const found = id.success ? await returnFromPayment(id.data) : null;
  if (found === null) throw new HttpError(404, { code: 'entry_not_found' });
  const { outcome, returnPath } = found;
  const separator = returnPath.includes('?') ? '&' : '?';
  const location = `${functionsEnvironment().siteUrl}${returnPath}${separator}payment=${outcome}`;
  return new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });
}
