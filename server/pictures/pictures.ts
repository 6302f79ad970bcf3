import type { Picture } from '@tabiya/domain/event/picture';
import { z } from 'zod';
import { type Database, ownDatabase, unwrap } from '../database/database.ts';
import { HttpError } from '../http/http-error.ts';
import { type PictureStore, pictureKey, pictureStore } from './picture-store.ts';

/**
 * Records a checked picture of an event and stores its bytes. Throws an HttpError: 403 if the plan has no pictures, 429
 * or 409 beyond the limits, 503 if the store does not answer.
 */
export async function storePicture(
  eventId: string,
  { picture, bytes }: { picture: Picture; bytes: Uint8Array<ArrayBuffer> },
): Promise<void> {
  unwrap(
    await ownDatabase().rpc('record_picture', {
      in_event_id: eventId,
      in_file: picture.file,
      in_bytes: bytes.length,
    }),
  );
  const key = pictureKey(eventId, picture.file);
  if (key === null) throw new HttpError(404, { code: 'event_not_found' });
  try {
    await pictureStore().write(key, bytes);
  } catch (error) {
    const refusal = new HttpError(503, { code: 'store_unavailable' });
    refusal.cause = error;
    throw refusal;
  }
}

/** Reads the bytes of a stored picture of an event; null if there is none. */
export async function readPicture(
  eventId: string,
  { file }: Pick<Picture, 'file'>,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const key = pictureKey(eventId, file);
  return key === null ? null : pictureStore().read(key);
}

const pictureNamesSchema = z.array(z.object({ eventId: z.string(), file: z.string() }));

/** The maximum number of pictures that one sweep checks. */
const CHECKED_AT_ONCE = 200;

/**
 * Removes pictures that have been unreferenced for a day, and those of deleted events. Returns the ids of their events.
 * A picture is marked first, so that it cannot be uploaded again while its file is being removed.
 */
export async function removeUnusedPictures(
  database: Database = ownDatabase(),
  store: PictureStore = pictureStore(),
): Promise<string[]> {
  const claimed = pictureNamesSchema.parse(
    unwrap(await database.rpc('claim_unused_pictures', { in_limit: CHECKED_AT_ONCE })),
  );
  for (const { eventId, file } of claimed) {
    const key = pictureKey(eventId, file);
    if (key !== null) await store.remove(key);
  }
  if (claimed.length > 0) {
    unwrap(await database.rpc('forget_pictures', { in_pictures: claimed }));
  }
  return [...new Set(claimed.map(({ eventId }) => eventId))];
}
