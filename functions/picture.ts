import type { Config } from '@netlify/functions';
import { handler } from '@tabiya/server/http/handler';
import { noPictureResponse, pictureResponse } from '@tabiya/server/pictures/picture-response';
import { pictureKey, pictureStore } from '@tabiya/server/pictures/picture-store';

/** Serves a stored picture of an event, without the database. */
export default handler(async (request) => {
  const [, , eventId = '', file = ''] = new URL(request.url).pathname.split('/');
  const key = pictureKey(eventId, file);
  const bytes = key === null ? null : await pictureStore().read(key);
  return bytes === null ? noPictureResponse() : pictureResponse(eventId, file, bytes);
});

/** The pictures of the sample are files of the site. */
export const config: Config = {
  path: '/pictures/:eventId/:file',
  preferStatic: true,
};
