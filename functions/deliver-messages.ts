import type { Config } from '@netlify/functions';
import { handler, logFailure } from '@tabiya/server/http/handler';
import { DELIVER_PATH, mailMessages } from '@tabiya/server/services';

/**
 * Goes on sending the messages that wait, after answering. Anybody may ask: what is due is sent at the set rate by one
 * sender over the whole site, however many ask.
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
