import type { IncomingMessage } from 'node:http';

/** Twenty times the largest event, and a whole import of participants. */
const MOST_BYTES = 10_000_000;

/**
 * The status with which a request is refused before any of its body is read: this process holds bodies in its
 * memory, and what is not announced could be endless. null = it may come in.
 */
export function refusedForItsSize({ headers }: IncomingMessage): 411 | 413 | null {
  if (headers['transfer-encoding'] !== undefined) return 411;
  return Number(headers['content-length'] ?? 0) > MOST_BYTES ? 413 : null;
}
