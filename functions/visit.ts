import type { Config } from '@netlify/functions';
import { visitSource } from '@tabiya/domain/visits/visit-source';
import { refuseCrossSite } from '@tabiya/server/http/cross-site';
import { handler, readText } from '@tabiya/server/http/handler';
import { HttpError } from '@tabiya/server/http/http-error';
import { countedVisitor, countVisit } from '@tabiya/server/visits/visit-counter';
import { visitedPage } from '@tabiya/server/visits/visited-page';

/**
 * Counts a visit reported by a page: the body contains the page's address and, on the next line, the referrer. The
 * response is the same whether the visit counts or not, and is sent only once it is stored.
 */
export default handler(async (request, context) => {
  refuseCrossSite(request);
  const [address = '', referrer = ''] = (await readText(request)).split('\n');
  const page = URL.parse(address);
  if (page === null) throw new HttpError(400, { code: 'malformed_request' });
  const visitor = countedVisitor(request, context);
  const visited = visitor && (await visitedPage(page));
  if (visitor && visited) {
    await countVisit(visitor, { ...visited, source: visitSource(page, referrer) });
  }
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
});

export const config: Config = {
  path: '/api/visit',
  method: 'POST',
  // A hall full of players shares one address.
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
