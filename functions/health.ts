import type { Config } from '@netlify/functions';
import { RENDERER_VERSION } from '@tabiya/site-renderer/render';
import { dataOf, ownDatabase } from './_shared/database.ts';
import { functionsEnvironment } from './_shared/environment.ts';
import { handler } from './_shared/handler.ts';
import { pageKey, pageStore } from './_shared/page-store.ts';

/** A part that has not answered by then counts as down. */
const PATIENCE = 3_000;

type Part = { status: 'ok' | 'down' };

/**
 * Whether the site works, for whoever watches it: 200 while database and page store answer, else 503. How many
 * pages and mails wait for the sweep tells whether it runs. Mail that is off is not set up.
 */
export default handler(async () => {
  const [database, store] = await Promise.all([
    tried(waiting),
    tried(() => pageStore().read(pageKey('health'))),
  ]);
  const isHealthy = database.status === 'ok' && store.status === 'ok';
  return Response.json(
    {
      status: isHealthy ? 'ok' : 'degraded',
      database: database.status,
      pageStore: store.status,
      mail: functionsEnvironment().mail === null ? 'off' : 'on',
      ...database.answer,
    },
    { status: isHealthy ? 200 : 503, headers: { 'cache-control': 'no-store' } },
  );
});

export const config: Config = { path: '/api/health', method: 'GET' };

async function waiting(): Promise<{ pagesWaiting: number; mailsWaiting: number }> {
  const database = ownDatabase();
  const [pages, mails] = await Promise.all([
    database.rpc('count_pages_waiting', { in_renderer_version: RENDERER_VERSION }),
    database.rpc('count_registration_mails_waiting'),
  ]);
  return { pagesWaiting: dataOf<number>(pages), mailsWaiting: dataOf<number>(mails) };
}

/** What a part answers in time; why it does not is in the log of what asked it for real. */
async function tried<Answer>(ask: () => Promise<Answer>): Promise<Part & { answer?: Answer }> {
  const { promise: late, resolve } = Promise.withResolvers<Part>();
  const timer = setTimeout(() => resolve({ status: 'down' }), PATIENCE);
  try {
    return await Promise.race([ask().then((answer) => ({ status: 'ok' as const, answer })), late]);
  } catch {
    return { status: 'down' };
  } finally {
    clearTimeout(timer);
  }
}
