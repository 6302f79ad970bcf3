import * as z from 'zod/mini';

/** The longest side of a stored picture, in pixels. */
export const MAX_PICTURE_SIDE = 1600;

/** The size of a stored picture, in bytes. */
export const MAX_PICTURE_BYTES = 300_000;

/** The file name of a stored picture: the start of the hash of its bytes, and its type. */
export const PICTURE_FILE = /^[A-Za-z0-9_-]{16}\.(webp|jpg|png)$/;

const side = z.int().check(z.minimum(1), z.maximum(MAX_PICTURE_SIDE));

/** A stored picture of an event, as referenced by fields of the event. */
export const pictureSchema = z.object({
  file: z.string().check(z.regex(PICTURE_FILE)),
  width: side,
  height: side,
});
export type Picture = z.infer<typeof pictureSchema>;

/** The picture behind the title, in two widths. */
export const coverSchema = z.object({ wide: pictureSchema, narrow: pictureSchema });
export type Cover = z.infer<typeof coverSchema>;

type Pictures = { logo: Picture | null; cover: Cover | null };

/** Returns the event without pictures whose files are not stored. */
export function withPictures<Event extends Pictures>(
  event: Event,
  files: readonly string[],
): Event {
  const isStored = ({ file }: Picture) => files.includes(file);
  const { logo, cover } = event;
  return {
    ...event,
    logo: logo && isStored(logo) ? logo : null,
    cover: cover && isStored(cover.wide) && isStored(cover.narrow) ? cover : null,
  };
}
