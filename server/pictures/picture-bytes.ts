import { createHash } from 'node:crypto';
import { MAX_PICTURE_BYTES, MAX_PICTURE_SIDE, type Picture } from '@tabiya/domain/event/picture';
import { readJpeg } from './jpeg.ts';
import { readPng } from './png.ts';
import type { ReadPicture } from './read-picture.ts';
import { readWebp } from './webp.ts';

/** A picture format: the first bytes of its files, and its reader. */
type Format = {
  extension: 'png' | 'jpg' | 'webp';
  begins: (bytes: Uint8Array) => boolean;
  /** null for a file that is damaged, incomplete, animated, or followed by other data. */
  read: (bytes: Uint8Array<ArrayBuffer>) => ReadPicture | null;
};

const text = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

const FORMATS: readonly Format[] = [
  { extension: 'png', begins: (bytes) => text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n', read: readPng },
  {
    extension: 'jpg',
    begins: (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff,
    read: readJpeg,
  },
  {
    extension: 'webp',
    begins: (bytes) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP',
    read: readWebp,
  },
];

/** The reason why bytes are rejected, as a code that has words. */
type PictureProblem =
  | 'picture_unknown_kind'
  | 'picture_damaged'
  | 'picture_too_large'
  | 'picture_too_many_pixels';

type CheckedPicture =
  | { ok: true; picture: Picture; bytes: Uint8Array<ArrayBuffer> }
  | { ok: false; problem: PictureProblem };

/**
 * Checks that bytes are a whole, still PNG, JPEG, or WebP of bounded size, whatever their name, and nothing besides.
 * The returned bytes lack metadata such as the place of a photograph, and are named by their hash. Nothing is decoded:
 * the size is read from the headers that browsers use.
 */
export function checkPicture(given: Uint8Array<ArrayBuffer>): CheckedPicture {
  if (given.length > MAX_PICTURE_BYTES) return { ok: false, problem: 'picture_too_large' };
  const format = FORMATS.find(({ begins }) => begins(given));
  if (format === undefined) return { ok: false, problem: 'picture_unknown_kind' };
  const found = format.read(given);
  if (found === null || found.width < 1 || found.height < 1) {
    return { ok: false, problem: 'picture_damaged' };
  }
  const { width, height, bytes } = found;
  if (Math.max(width, height) > MAX_PICTURE_SIDE) {
    return { ok: false, problem: 'picture_too_many_pixels' };
  }
  return {
    ok: true,
    picture: { file: `${bytesHash(bytes)}.${format.extension}`, width, height },
    bytes,
  };
}

function bytesHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 16);
}
