import { createHash } from 'node:crypto';

/** A tag for exactly this text, in the form of an ETag header. */
export function etagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}
