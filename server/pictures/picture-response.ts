import { eventTag } from '../http/cache-tag.ts';
import { HARMLESS_PICTURE } from '../http/security-headers.ts';

/** The content type by the extension of a stored picture. */
const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
};

const YEAR = 31_536_000;

/** The response for a stored picture. Caches keep it, because its bytes never change. */
export function pictureResponse(
  eventId: string,
  file: string,
  bytes: Uint8Array<ArrayBuffer>,
): Response {
  const extension = file.slice(file.lastIndexOf('.') + 1);
  return new Response(bytes, {
    headers: {
      ...HARMLESS_PICTURE,
      'content-type': TYPES[extension] ?? 'application/octet-stream',
      'content-length': String(bytes.length),
      'cache-control': `public, max-age=${YEAR}, immutable`,
      'netlify-cdn-cache-control': `public, durable, max-age=${YEAR}`,
      'netlify-cache-tag': eventTag(eventId),
      // Mail programs show logos, too.
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
}

/** The Picture Not Found response. No cache keeps it, because the picture may be stored at any moment. */
export function noPictureResponse(): Response {
  return new Response(null, {
    status: 404,
    headers: { ...HARMLESS_PICTURE, 'cache-control': 'no-store' },
  });
}
