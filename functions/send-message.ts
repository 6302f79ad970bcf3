import type { Config } from '@netlify/functions';
import { unknownPlaceholders } from '@tabiya/domain/messages/placeholders';
import { bearerToken, databaseFor, unwrap } from '@tabiya/server/database/database';
import { functionsEnvironment } from '@tabiya/server/environment/environment';
import { handler, logFailure, readJson } from '@tabiya/server/http/handler';
import { HttpError } from '@tabiya/server/http/http-error';
import { mailMessages } from '@tabiya/server/services';
import { z } from 'zod';

const requestSchema = z.object({
  messageId: z.uuid(),
  /** The number of mails that the organizer confirmed; null resumes a stopped message. */
  mails: z.number().int().nullable(),
  /** The version of the text that was confirmed with it. */
  version: z.number().int().optional(),
});

/**
 * Sends a message of the caller's event to its players, or resumes a stopped one. Responds once every mail is in the
 * outbox, before they are sent.
 */
export default handler(async (request, context) => {
  const { messageId, mails, version = 0 } = await readJson(request, requestSchema);
  const accessToken = bearerToken(request);
  if (accessToken === null) throw new HttpError(401, { code: 'not_signed_in' });
  if (functionsEnvironment().mail === null) throw new HttpError(503, { code: 'mail_off' });
  const database = databaseFor(accessToken);
  const answer = await database
    .from('messages')
    .select('subject, body')
    .eq('id', messageId)
    .maybeSingle();
  const message = unwrap(answer);
  if (message && unknownPlaceholders(`${message.subject} ${message.body}`).length > 0) {
    throw new HttpError(422, { code: 'message_placeholders' });
  }
  const which = { in_message_id: messageId };
  if (mails === null) unwrap(await database.rpc('stop_message', { ...which, in_goes_on: true }));
  else {
    const confirmed = { ...which, in_expected: mails, in_version: version };
    unwrap(await database.rpc('send_message', confirmed));
  }
  context.waitUntil(
    mailMessages().then(({ failures }) => failures.forEach(logFailure), logFailure),
  );
  return new Response(null, { status: 204 });
});

export const config: Config = { path: '/api/send-message', method: 'POST' };
