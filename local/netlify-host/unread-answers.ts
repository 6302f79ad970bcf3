import type { ServerResponse } from 'node:http';

/** How long an answer may go unread, in milliseconds: a phone in a tunnel comes back sooner. */
const PATIENCE_MS = 30_000;

/**
 * Ends an answer that is not read for a while, since it occupies memory until then. A request in progress has no time
 * limit here.
 */
export function endWhenUnread(response: ServerResponse, patienceMs = PATIENCE_MS): void {
  response.setTimeout(patienceMs, () => {
    if (response.headersSent) response.destroy();
  });
}
