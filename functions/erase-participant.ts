import type { Config } from '@netlify/functions';
import { bearerToken, databaseFor, unwrap } from '@tabiya/server/database/database';
import { handler, readJson } from '@tabiya/server/http/handler';
import { HttpError } from '@tabiya/server/http/http-error';
import { forgetMails, refresh } from '@tabiya/server/services';
import { z } from 'zod';

const requestSchema = z.object({
  eventId: z.string().min(1).max(60),
  participantId: z.string().min(1).max(60),
});

/**
 * Erases a person from one of the caller's events. Responds once no stored page and no mail kept on this site contains
 * their data.
 */
export default handler(async (request) => {
  const { eventId, participantId } = await readJson(request, requestSchema);
  const accessToken = bearerToken(request);
  if (accessToken === null) throw new HttpError(401, { code: 'not_signed_in' });
  const database = databaseFor(accessToken);
  const answer = await database
    .from('participants')
    .select('email, full_name')
    .eq('event_id', eventId)
    .eq('id', participantId)
    .maybeSingle();
  const known = unwrap(answer);
  unwrap(
    await database.rpc('erase_participant', {
      in_event_id: eventId,
      in_participant_id: participantId,
    }),
  );
  if (known) await forgetMails([known.email], [known.full_name]);
  await refresh(eventId);
  return new Response(null, { status: 204 });
});

export const config: Config = { path: '/api/erase-participant', method: 'POST' };
