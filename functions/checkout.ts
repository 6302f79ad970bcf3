import type { Config } from '@netlify/functions';
import { bearerToken, type Database, databaseFor, unwrap } from '@tabiya/server/database/database';
import { readOwnEvent } from '@tabiya/server/database/own-event';
import { handler, readJson } from '@tabiya/server/http/handler';
import { HttpError } from '@tabiya/server/http/http-error';
import type { Purchase } from '@tabiya/server/payments/payment-provider';
import { providerPageResponse } from '@tabiya/server/payments/provider-page';
import { z } from 'zod';

const orderSchema = z.discriminatedUnion('plan', [
  z.object({ plan: z.literal('monthly') }),
  z.object({ plan: z.literal('event'), eventId: z.string().min(1).max(60) }),
]);

/** Returns the URL of the page where the caller pays for premium: by the month, or once for one of their events. */
export default handler(async (request) => {
  const order = await readJson(request, orderSchema);
  const accessToken = bearerToken(request);
  if (accessToken === null) throw notSignedIn();
  const database = databaseFor(accessToken);
  const buyer = await readBuyer(database);
  const event = order.plan === 'event' ? await readEvent(database, order.eventId) : null;
  if (buyer.premium) {
    throw new HttpError(409, { code: 'already_premium' });
  }
  const url = await checkoutAddress({ userId: buyer.user_id, email: buyer.email, event });
  return Response.json({ url }, { headers: { 'cache-control': 'no-store' } });
});

export const config: Config = { path: '/api/checkout', method: 'POST' };

type Buyer = { user_id: string; email: string; premium: boolean };

async function readBuyer(database: Database): Promise<Buyer> {
  const answer = await database.from('profiles').select('user_id, email, premium').maybeSingle();
  if (answer.status === 401) throw notSignedIn();
  const buyer = unwrap(answer);
  if (buyer === null) throw notSignedIn();
  return buyer;
}

/** Reads one of the caller's events that is not premium yet. Throws an HttpError 404 or 409 otherwise. */
async function readEvent(database: Database, eventId: string) {
  const { title } = await readOwnEvent({ database, eventId });
  const premium = unwrap(await database.rpc('own_premium_events'));
  if (premium.includes(eventId)) {
    throw new HttpError(409, { code: 'event_already_premium' });
  }
  return { id: eventId, title };
}

async function checkoutAddress(purchase: Purchase): Promise<string> {
  return providerPageResponse(
    (provider) => provider.checkout(purchase),
    'payment_page_unavailable',
  );
}

function notSignedIn(): HttpError {
  return new HttpError(401, { code: 'not_signed_in' });
}
