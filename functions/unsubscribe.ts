import { createHash } from 'node:crypto';
import type { Config } from '@netlify/functions';
import { ownDatabase, unwrap } from '@tabiya/server/database/database';
import { operator } from '@tabiya/server/environment/operator';
import { handler, readText } from '@tabiya/server/http/handler';
import { isToken, privatePage } from '@tabiya/server/registration/own-entry';
import { withErrorPage } from '@tabiya/server/registration/registration-error';
import { type OptOutModel, renderOptOutPage } from '@tabiya/site-renderer/render';
import { z } from 'zod';

const linkSchema = z
  .object({
    eventId: z.string(),
    title: z.string(),
    isPublished: z.boolean(),
    isOptedOut: z.boolean(),
  })
  .nullable();

/**
 * Serves the unsubscribe link of a message. Following it changes nothing: the page has a button. A POST acts at once,
 * without cookie or sign-in, since mail programs send one for their reader (RFC 8058); it is never answered by a
 * redirect.
 */
export default handler((request) =>
  withErrorPage(async () => {
    const token = new URL(request.url).pathname.split('/').at(-1) ?? '';
    if (!isToken(token)) return page(null, 'asked');
    const hash = createHash('sha256').update(token).digest('hex');
    return request.method === 'POST' ? act(request, hash) : show(hash);
  }),
);

export const config: Config = {
  path: ['/unsubscribe', '/unsubscribe/:token'],
  // Tokens can't be guessed; this only keeps attempts away from the database. Mail services send for many readers.
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

async function show(hash: string): Promise<Response> {
  const link = linkSchema.parse(
    unwrap(await ownDatabase().rpc('opt_out_by_link', { in_hash: hash })),
  );
  return page(link, link?.isOptedOut ? 'out' : 'asked');
}

async function act(request: Request, hash: string): Promise<Response> {
  const isBack = new URLSearchParams(await readText(request)).has('again');
  const answer = await ownDatabase().rpc('set_opt_out', {
    in_hash: hash,
    in_is_opted_out: !isBack,
  });
  return page(linkSchema.parse(unwrap(answer)), isBack ? 'back' : 'out');
}

function page(event: OptOutModel['event'], state: OptOutModel['state']): Response {
  const status = event === null ? 404 : 200;
  return privatePage(renderOptOutPage({ event, state, operator: operator() }), { status });
}
