import type { IncomingMessage } from 'node:http';

/**
 * The maximum body sizes in bytes: the results of a section, a form, an import of participants by a function; and that
 * of a rejected body that is received and dropped.
 */
const MOST = {
  data: 2_500_000,
  dataOfVisitors: 100_000,
  signIn: 64_000,
  all: 10_000_000,
  dropped: 20_000_000,
};

/** A host name or address, with or without a port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Returns the status with which a request is rejected before its body is read, since this process buffers bodies in
 * memory and a body of unknown length could be endless; null if it is allowed.
 *
 * @param secretKey the key of the embedded Supabase, which identifies the site's own functions; null without one
 */
export function refusedRequest(
  path: string,
  {
    headers,
    headersDistinct,
    url = '',
  }: Pick<IncomingMessage, 'headers' | 'headersDistinct' | 'url'>,
  secretKey: string | null,
): 400 | 411 | 413 | null {
  // Neither a URL nor a database text can contain NUL, and a path no backslash.
  if (!isHost(headers.host ?? '') || /%00|^[^?]*\\/.test(url)) return 400;
  // RFC 9112, section 3.2: a proxy may have used the other one.
  if ((headersDistinct['host']?.length ?? 0) > 1) return 400;
  if (headers['transfer-encoding'] !== undefined) return 411;
  const length = Number(headers['content-length'] ?? 0);
  return length > mostBytes(path, headers, secretKey) ? 413 : null;
}

/**
 * Returns true if the body of a rejected request is received and dropped: a client that is still sending it misses the
 * response if the connection closes.
 */
export function dropsBody(
  refusal: 400 | 411 | 413,
  { headers }: Pick<IncomingMessage, 'headers'>,
): boolean {
  return refusal === 413 && Number(headers['content-length']) <= MOST.dropped;
}

/** Returns true if a URL can have the host. Parsing rejects, for example, a port that is too high. */
function isHost(host: string): boolean {
  return HOST.test(host) && URL.canParse(`http://${host}`);
}

function mostBytes(
  path: string,
  headers: IncomingMessage['headers'],
  secretKey: string | null,
): number {
  if (secretKey !== null && headers['apikey'] === secretKey) return MOST.all;
  if (path.startsWith('/auth/')) return MOST.signIn;
  if (!path.startsWith('/rest/')) return MOST.all;
  // The token is verified before the database is queried.
  const token = headers.authorization?.replace(/^bearer\s+/i, '');
  return token === undefined || token === headers['apikey'] ? MOST.dataOfVisitors : MOST.data;
}
