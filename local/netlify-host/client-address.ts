import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * Where a request comes from. Each proxy before the host adds the address that it saw to the end of
 * `X-Forwarded-For`, so that of so many trusted ones the first wrote the visitor's; what stands before that is the
 * visitor's own claim. With none the connection alone counts, whatever the header says.
 */
export function clientAddressOf(
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
