import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type LoggedRequest, loggedPath } from '../../server/log/log.ts';

/**
 * Gives a request its name in the log, and in the answer where a person can find it: what a client calls its own
 * request counts for nothing. Twelve digits are short enough to be read aloud.
 */
export function nameRequest(
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): LoggedRequest {
  const requestId = newRequestId();
  response.setHeader('x-request-id', requestId);
  return { requestId, method: request.method ?? 'GET', path: loggedPath(path) };
}

/** A name that no other request has: its digits are the last of a random UUID. */
export function newRequestId(): string {
  return randomUUID().slice(-12);
}
