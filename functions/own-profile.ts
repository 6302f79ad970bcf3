import type { Config } from '@netlify/functions';
import { accessTokenOf, databaseFor, dataOf } from './_shared/database.ts';
import { handler } from './_shared/handler.ts';

/** What a profile knows of what a registration form asks for, in the form's own names. */
const COLUMNS =
  'fullName:display_name, phoneNumber:phone_number, fideId:fide_id, localFederationId:local_federation_id, fideRating:fide_rating, nationalRating:national_rating';

/** What a signed-in player need not type again; nothing for anyone else. */
export default handler(async (request) => {
  const accessToken = accessTokenOf(request);
  const profile =
    accessToken === null
      ? null
      : dataOf<object | null>(
          await databaseFor(accessToken).from('profiles').select(COLUMNS).maybeSingle(),
        );
  return Response.json(profile ?? {}, { headers: { 'cache-control': 'no-store' } });
});

export const config: Config = { path: '/api/profile', method: 'GET' };
