import type { ServerResponse } from 'node:http';

/** How long nothing of an answer may be read, in milliseconds: a phone in a tunnel comes back sooner. */
const PATIENCE_MS = 30_000;

/**
 * Ends an answer of which nothing is read for a while, since it is kept in memory until it is. A request that is still
 * worked on has the time that it takes.
 */
export function endWhenUnread(response: ServerResponse, patienceMs = PATIENCE_MS): void {
  response.setTimeout(patienceMs, () => {
    if (response.headersSent) response.destroy();
  });
}
