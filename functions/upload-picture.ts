import type { Config } from '@netlify/functions';
import { MAX_PICTURE_BYTES } from '@tabiya/domain/event/picture';
import { bearerToken, databaseFor } from '@tabiya/server/database/database';
import { readOwnEvent } from '@tabiya/server/database/own-event';
import { handler, readBytes } from '@tabiya/server/http/handler';
import { HttpError } from '@tabiya/server/http/http-error';
import { checkPicture } from '@tabiya/server/pictures/picture-bytes';
import { storePicture } from '@tabiya/server/pictures/pictures';

/**
 * Stores a picture for one of the caller's events and returns its description for the event's fields. The body is the
 * picture itself. The sweep removes it once neither the event, nor its draft, nor its page has referred to it for a
 * day.
 */
export default handler(async (request) => {
  const eventId = new URL(request.url).searchParams.get('eventId') ?? '';
  const accessToken = bearerToken(request);
  if (accessToken === null) throw new HttpError(401, { code: 'not_signed_in' });
  await readOwnEvent({ eventId, database: databaseFor(accessToken) });
  const checked = checkPicture(await readBytes(request, MAX_PICTURE_BYTES, 'picture_too_large'));
  if (!checked.ok) throw new HttpError(422, { code: checked.problem });
  await storePicture(eventId, checked);
  return Response.json(checked.picture, { headers: { 'cache-control': 'no-store' } });
});

export const config: Config = {
  path: '/api/pictures',
  method: 'POST',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
