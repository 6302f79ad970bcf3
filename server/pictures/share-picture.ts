import { createHash } from 'node:crypto';
import type { Picture } from '@tabiya/domain/event/picture';
import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import {
  SHARE_PICTURE_SIZE,
  type SharePictureModel,
  sharePictureModel,
} from '@tabiya/domain/pages/share-picture';
import { WORDS } from '@tabiya/domain/words/public-words';
import { type Database, unwrap } from '../database/database.ts';
import { logError } from '../log/log.ts';
import { type PictureStore, pictureKey, pictureStore } from './picture-store.ts';
import { readPicture } from './pictures.ts';
import { siteFileReader } from './site-files.ts';

/**
 * Returns the share picture of an event; draws and stores it unless it exists. null if that fails, which is logged: an
 * event is published without its picture rather than not at all.
 */
export async function storeSharePicture(
  database: Database,
  event: PublishedEvent,
  store: PictureStore = pictureStore(),
): Promise<Picture | null> {
  const model = sharePictureModel(event, WORDS);
  const file = pictureFile(model);
  const key = pictureKey(event.eventId, file);
  if (key === null) return null;
  try {
    if ((await store.read(key)) === null) {
      // Load the drawing code, the fonts, and the WebAssembly only if a picture is drawn.
      const { renderSharePicture } = await import('@tabiya/site-renderer/share-picture');
      const [logo, cover] = await Promise.all(
        [model.logo, model.cover].map((file) => file && readPicture(event.eventId, file)),
      );
      const own = { logo: logo ?? null, cover: cover ?? null };
      const bytes = await renderSharePicture(model, own, siteFileReader());
      await recordPicture(database, event.eventId, file, bytes.length);
      await store.write(key, bytes);
    }
    return { file, ...SHARE_PICTURE_SIZE };
  } catch (error) {
    logError('the share picture could not be made', error, { eventId: event.eventId });
    return null;
  }
}

/** Records a picture, so that the sweep removes it a day after the last page that names it is gone. */
async function recordPicture(database: Database, eventId: string, file: string, bytes: number) {
  const picture = { in_event_id: eventId, in_file: file, in_bytes: bytes };
  unwrap(await database.rpc('record_share_picture', picture));
}

/**
 * Returns the file name, by a hash of all that the picture shows: another picture gets another address, so that caches
 * stay right.
 */
function pictureFile(model: SharePictureModel): string {
  const hash = createHash('sha256').update(JSON.stringify(model)).digest('base64url');
  return `${hash.slice(0, 16)}.${model.cover === null ? 'png' : 'jpg'}`;
}
