import { createHash } from 'node:crypto';
import type { PublishedEvent } from '@tabiya/domain/event/event-page';
import type { Picture } from '@tabiya/domain/event/picture';
import {
  SHARE_PICTURE_SIZE,
  type SharePictureModel,
  sharePictureModel,
} from '@tabiya/domain/event/share-picture';
import { WORDS } from '@tabiya/domain/words/public-words';
import { logError } from '../log/log.ts';
import { type PictureStore, pictureKey, pictureStore } from './picture-store.ts';
import { readPicture } from './pictures.ts';

/**
 * The share picture of an event, drawn and stored unless there is one of what it shows. null when that fails, which is
 * logged: an event is published without its picture rather than not at all.
 */
export async function keepSharePicture(
  event: PublishedEvent,
  store: PictureStore = pictureStore(),
): Promise<Picture | null> {
  const model = sharePictureModel(event, WORDS.terms);
  const file = fileOf(model);
  const key = pictureKey(event.eventId, file);
  if (key === null) return null;
  try {
    if ((await store.read(key)) === null) {
      // Only where a picture is drawn are its fonts and its WebAssembly loaded.
      const { renderSharePicture } = await import('@tabiya/site-renderer/share-picture');
      const logo = model.logo && (await readPicture(event.eventId, model.logo));
      await store.write(key, await renderSharePicture(model, logo));
    }
    return { file, ...SHARE_PICTURE_SIZE };
  } catch (error) {
    logError('the share picture could not be made', error, { eventId: event.eventId });
    return null;
  }
}

/** The name of the file, by all that the picture shows: another picture has another address, and caches follow. */
function fileOf(model: SharePictureModel): string {
  const hash = createHash('sha256').update(JSON.stringify(model)).digest('base64url');
  return `${hash.slice(0, 16)}.png`;
}
