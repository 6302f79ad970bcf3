import type { Config } from '@netlify/functions';
import { paymentSetupPath } from '@tabiya/domain/routes/paths';
import { COUNTRY_CODES } from '@tabiya/domain/time-and-place/country';
import { bearerToken, databaseFor, unwrap } from '@tabiya/server/database/database';
import { functionsEnvironment } from '@tabiya/server/environment/environment';
import { handler, readJson } from '@tabiya/server/http/handler';
import { HttpError } from '@tabiya/server/http/http-error';
import { connectedStripe } from '@tabiya/server/payments/connected-stripe';
import {
  currentPayoutAccount,
  forgetPayoutAccount,
  onboardingAddress,
} from '@tabiya/server/payments/payout-account';
import { z } from 'zod';

const requestSchema = z.object({
  /** The country in which the organizer is based. */
  country: z.string().refine((code) => COUNTRY_CODES.includes(code)),
  /** The event to whose revenue Stripe leads back. */
  eventId: z.string().min(1).max(60),
});

/**
 * The organizer’s account at Stripe, to which players pay: GET describes it as Stripe does now, POST returns the address
 * where the organizer creates or completes it, and DELETE forgets it.
 */
export default handler(async (request) => {
  const organizer = await readOrganizer(request);
  const headers = { 'cache-control': 'no-store' };
  if (request.method === 'DELETE') {
    await forgetPayoutAccount(organizer.userId);
    return new Response(null, { status: 204, headers });
  }
  connectedStripe();
  if (request.method === 'GET') {
    return Response.json({ account: await currentPayoutAccount(organizer.userId) }, { headers });
  }
  const { country, eventId } = await readJson(request, requestSchema);
  const back = functionsEnvironment().siteUrl + paymentSetupPath(eventId);
  const url = await onboardingAddress(organizer, country.toLowerCase(), back);
  return Response.json({ url }, { headers });
});

export const config: Config = {
  path: '/api/payout-account',
  method: ['GET', 'POST', 'DELETE'],
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

async function readOrganizer(request: Request) {
  const accessToken = bearerToken(request);
  if (accessToken === null) throw new HttpError(401, { code: 'not_signed_in' });
  const answer = await databaseFor(accessToken)
    .from('profiles')
    .select('user_id, email, display_name')
    .maybeSingle();
  const profile = answer.status === 401 ? null : unwrap(answer);
  if (profile === null) throw new HttpError(401, { code: 'not_signed_in' });
  return { userId: profile.user_id, email: profile.email, name: profile.display_name };
}
