import type { Config } from '@netlify/functions';
import { handler, logFailure } from '@tabiya/server/http/handler';
import { DELIVER_PATH, mailMessages } from '@tabiya/server/services';

/**
 * Continues to send due messages after responding. Needs no authorization: one sender over the whole site sends them at
 * the set rate, however many requests arrive.
 */
export default handler(async (_request, context) => {
  context.waitUntil(
    mailMessages().then(({ failures }) => failures.forEach(logFailure), logFailure),
  );
  return new Response(null, { status: 202 });
});

export const config: Config = {
  path: DELIVER_PATH,
  method: 'POST',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
