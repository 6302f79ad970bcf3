import type { Config } from '@netlify/functions';
import { bearerToken, databaseFor, unwrap } from '@tabiya/server/database/database';
import { handler, logFailure } from '@tabiya/server/http/handler';
import { HttpError } from '@tabiya/server/http/http-error';
import { forgetMails, refresh } from '@tabiya/server/services';
import { z } from 'zod';

/**
 * Erases the caller's account; the caller has to have signed in within the last ten minutes. Renders the pages from
 * which their entries are removed after the response.
 */
export default handler(async (request, context) => {
  const accessToken = bearerToken(request);
  if (accessToken === null) throw new HttpError(401, { code: 'not_signed_in' });
  const database = databaseFor(accessToken);
  const answer = await database.from('profiles').select('user_id, email').maybeSingle();
  const profile = unwrap(answer);
  if (profile === null) throw new HttpError(401, { code: 'not_signed_in' });
  const entries = unwrap(
    await database.from('participants').select('email, full_name').eq('user_id', profile.user_id),
  );
  const eventIds = z.array(z.string()).parse(unwrap(await database.rpc('erase_account')));
  await forgetMails(
    [profile.email, ...entries.map(({ email }) => email)],
    entries.map(({ full_name }) => full_name),
  );
  context.waitUntil(Promise.all(eventIds.map((eventId) => refresh(eventId).catch(logFailure))));
  return new Response(null, { status: 204 });
});

export const config: Config = { path: '/api/erase-account', method: 'POST' };
