import { randomUUID } from 'node:crypto';
import type { Config } from '@netlify/functions';
import { bearerToken, databaseFor, unwrap } from '@tabiya/server/database/database';
import { functionsEnvironment } from '@tabiya/server/environment/environment';
import { handler, readJson } from '@tabiya/server/http/handler';
import { HttpError } from '@tabiya/server/http/http-error';
import { DeliveryError } from '@tabiya/server/mail/mailer';
import { addressedMail } from '@tabiya/server/mail/message-mail';
import {
  framedMessage,
  messageSourceSchema,
  messageValuesSchema,
} from '@tabiya/server/mail/message-sender';
import { mailNow } from '@tabiya/server/services';
import { z } from 'zod';

const requestSchema = z.object({
  messageId: z.uuid(),
  /** The player whose values fill the test; null if the event has none. */
  participantId: z.string().max(60).nullable(),
});

const testSchema = messageSourceSchema.extend({
  email: z.string(),
  values: messageValuesSchema.nullable(),
});

/** An invented player for the test of a message without recipients. */
const NOBODY = {
  fullName: 'Player’s name',
  status: 'registered',
  sectionId: null,
  sectionName: null,
  feeOwed: null,
  received: 0,
} as const;

/**
 * Mails a message to its own organizer, as one of the players would get it. Responds once the mail server has accepted
 * it.
 */
export default handler(async (request) => {
  const { messageId, participantId } = await readJson(request, requestSchema);
  const accessToken = bearerToken(request);
  if (accessToken === null) throw new HttpError(401, { code: 'not_signed_in' });
  const { mail: settings, siteUrl } = functionsEnvironment();
  if (settings === null) throw new HttpError(503, { code: 'mail_off' });
  const answer = await databaseFor(accessToken).rpc('message_test', {
    in_message_id: messageId,
    ...(participantId !== null && { in_participant_id: participantId }),
  });
  const { email, values, ...source } = testSchema.parse(unwrap(answer));
  const mail = addressedMail({
    ...framedMessage(source, siteUrl),
    player: values ?? NOBODY,
    manageUrl: null,
    mailId: randomUUID(),
    email,
    optOutUrl: null,
  });
  await mailNow(mail).catch((error: unknown) => {
    if (!(error instanceof DeliveryError)) throw error;
    const refusal = new HttpError(502, { code: 'test_not_sent' });
    refusal.cause = error;
    throw refusal;
  });
  return Response.json({ email });
});

export const config: Config = { path: '/api/try-message', method: 'POST' };
