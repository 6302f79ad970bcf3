import { type Picture, pictureSchema } from '@tabiya/domain/event/picture';
import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { DataError } from './data-error.ts';
import { callFunction, refusalIn } from './function-call.ts';
import type { Client } from './supabase.ts';

/** Stores a picture for one of the organizer's events. Throws a `DataError` with the reason. */
export async function uploadPicture(
  client: Client,
  eventId: string,
  picture: Blob,
): Promise<Picture> {
  const path = `/api/pictures?eventId=${encodeURIComponent(eventId)}` as const;
  const { ok, body } = await callFunction(client, path, picture);
  const stored = pictureSchema.safeParse(body);
  if (ok && stored.success) return stored.data;
  const { error } = refusalIn(body) ?? {};
  throw new DataError(
    error?.code ?? 'unexpected',
    error?.message ?? `${APP_DATA.unexpected} ${APP_DATA.tryAgain}`,
  );
}
