import type { Config } from '@netlify/functions';
import { bearerToken, databaseFor, unwrap } from '@tabiya/server/database/database';
import { handler } from '@tabiya/server/http/handler';
import { z } from 'zod';

/** The profile fields that a registration form asks for. */
const COLUMNS =
  'display_name, phone_number, fide_id, local_federation_id, fide_rating, national_rating';

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
  const row = unwrap(profile);
  return {
    profile:
      row === null
        ? {}
        : {
            fullName: row.display_name,
            phoneNumber: row.phone_number,
            fideId: row.fide_id,
            localFederationId: row.local_federation_id,
            fideRating: row.fide_rating,
            nationalRating: row.national_rating,
          },
    entered: z.array(enteredSchema).parse(unwrap(entered)),
  };
}
