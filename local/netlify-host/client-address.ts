import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * Returns the client's network address. Each proxy appends the address it saw to `X-Forwarded-For`, so the entry of the
 * first trusted proxy is the visitor's; entries before it are unverified. Without trusted proxies the header is ignored
 * and the connection's address is used.
 */
export function clientAddress(
  request: Pick<IncomingMessage, 'headers'> & {
    socket: Pick<IncomingMessage['socket'], 'remoteAddress'>;
  },
  trustedProxies: number,
): string {
  const connection = request.socket.remoteAddress ?? '';
  if (trustedProxies === 0) return connection;
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const claimed = forwarded.at(-trustedProxies)?.trim() ?? '';
  return isIP(claimed) > 0 ? claimed : connection;
}
