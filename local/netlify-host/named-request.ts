import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type LoggedRequest, loggedPath } from '../../server/log/log.ts';

/**
 * Assigns a request ID for the log and the response. The client's own ID is ignored. Twelve digits are short enough to
 * be read aloud.
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

/** A unique request ID: the last digits of a random UUID. */
export function newRequestId(): string {
  return randomUUID().slice(-12);
}
