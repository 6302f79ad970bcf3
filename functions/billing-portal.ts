import type { Config } from '@netlify/functions';
import { purchaseSchema } from '@tabiya/domain/accounts/purchase';
import { bearerToken, databaseFor, unwrap } from '@tabiya/server/database/database';
import { handler } from '@tabiya/server/http/handler';
import { HttpError } from '@tabiya/server/http/http-error';
import { providerPageResponse } from '@tabiya/server/payments/provider-page';
import { z } from 'zod';

/** Returns the URL of the page where the caller manages their subscription: card, receipts, cancellation. */
export default handler(async (request) => {
  const accessToken = bearerToken(request);
  if (accessToken === null) {
    throw new HttpError(401, { code: 'not_signed_in' });
  }
  const database = databaseFor(accessToken);
  const purchases = z.array(purchaseSchema).parse(unwrap(await database.rpc('own_purchases')));
  const monthly = purchases.filter(({ kind }) => kind === 'monthly');
  // A subscription that has ended still has receipts.
  const subscription = monthly.find(({ status }) => status === 'paid') ?? monthly[0];
  const profile = await database.from('profiles').select('user_id').maybeSingle();
  const subscriber = unwrap(profile);
  if (subscription === undefined || subscriber === null) {
    throw new HttpError(404, { code: 'no_subscription' });
  }
  const { reference: customer } = subscription;
  const url = await providerPageResponse(
    (provider) => provider.portal({ customer }),
    'subscription_page_unavailable',
  );
  return Response.json({ url }, { headers: { 'cache-control': 'no-store' } });
});

export const config: Config = { path: '/api/billing-portal', method: 'POST' };
