import { createHash } from 'node:crypto';
import type { StoreEntry } from './page-store.ts';

/** Returns a hash of what visitors receive of the entry: the page and its policy. */
export function entityTag(entry: StoreEntry): string {
  const content = 'html' in entry ? `${entry.csp}\n${entry.html}` : '';
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}
