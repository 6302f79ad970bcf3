import type { Config } from '@netlify/functions';
import { bearerToken, databaseFor, unwrap } from '@tabiya/server/database/database';
import { handler } from '@tabiya/server/http/handler';
import { z } from 'zod';

/** The profile fields that a registration form asks for, by the form's names. */
const COLUMNS =
  'fullName:display_name, phoneNumber:phone_number, fideId:fide_id, localFederationId:local_federation_id, fideRating:fide_rating, nationalRating:national_rating';

/** A player whom the caller has registered: themselves or another player. */
const enteredSchema = z.object({ fullName: z.string(), isOwn: z.boolean() });

/**
 * Returns the profile that prefills the form, and the players whom the caller has registered for the event; nothing
 * without a session.
 */
export default handler(async (request) => {
  const accessToken = bearerToken(request);
  const eventId = new URL(request.url).searchParams.get('eventId') ?? '';
  const known =
    accessToken === null ? { profile: {}, entered: [] } : await readKnown(accessToken, eventId);
  return Response.json(known, { headers: { 'cache-control': 'no-store' } });
});

export const config: Config = { path: '/api/profile', method: 'GET' };

async function readKnown(accessToken: string, eventId: string) {
  const database = databaseFor(accessToken);
  const [profile, entered] = await Promise.all([
    database.from('profiles').select(COLUMNS).maybeSingle(),
    database.rpc('own_entries', { in_event_id: eventId }),
  ]);
  return {
    profile: unwrap(profile) ?? {},
    entered: z.array(enteredSchema).parse(unwrap(entered)),
  };
}
