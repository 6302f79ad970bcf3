import type { Config } from '@netlify/functions';
import { ownDatabase, unwrap } from '@tabiya/server/database/database';
import { functionsEnvironment } from '@tabiya/server/environment/environment';
import { rendererVersion } from '@tabiya/server/environment/operator';
import { handler } from '@tabiya/server/http/handler';
import { isDiskFull } from '@tabiya/server/log/disk-full';
import { pageStore } from '@tabiya/server/pages/open-page-store';

/** The time in milliseconds after which a part counts as down. A busy part answers late but is up. */
const PATIENCE = 10_000;

type Part = { status: 'ok' | 'down'; isDiskFull?: boolean };

type Health = { isHealthy: boolean; report: object };

/**
 * Checks the health of the site: 200 while the database and the page store respond, otherwise 503. The numbers of
 * waiting pages and mails show whether the sweep runs. Mail is off if it is not set up. Concurrent requests share one
 * check.
 */
export default handler(async () => {
  looking ??= look().finally(() => {
    looking = undefined;
  });
  const { isHealthy, report } = await looking;
  return Response.json(report, {
    status: isHealthy ? 200 : 503,
    headers: { 'cache-control': 'no-store' },
  });
});

let looking: Promise<Health> | undefined;

async function look(): Promise<Health> {
  const [database, store] = await Promise.all([
    askPart(waiting),
    askPart(() => pageStore().check()),
  ]);
  const isHealthy = database.status === 'ok' && store.status === 'ok';
  const { mail, databaseNote } = functionsEnvironment();
  const isMailOff = mail === null;
  const report = {
    status: isHealthy ? 'ok' : 'degraded',
    database: database.status,
    ...(databaseNote !== null && { databaseNote }),
    pageStore: store.status,
    // A full disk takes no new data, even if all else still answers.
    ...(store.isDiskFull && { disk: 'full' }),
    mail: isMailOff ? 'off' : 'on',
    ...database.answer,
    // Without a mail server, waiting mails are not overdue.
    ...(database.answer && isMailOff && { mailsWaiting: 0 }),
  };
  return { isHealthy, report };
}

export const config: Config = { path: '/api/health', method: 'GET' };

async function waiting(): Promise<{ pagesWaiting: number; mailsWaiting: number }> {
  const database = ownDatabase();
  const [pages, mails] = await Promise.all([
    database.rpc('count_pages_waiting', { in_renderer_version: rendererVersion() }),
    database.rpc('count_registration_mails_waiting'),
  ]);
  return { pagesWaiting: unwrap(pages), mailsWaiting: unwrap(mails) };
}

/**
 * Returns the answer of a part, if it arrives in time. Failures are not logged here: other requests log their reason.
 */
async function askPart<Answer>(ask: () => Promise<Answer>): Promise<Part & { answer?: Answer }> {
  const { promise: late, resolve } = Promise.withResolvers<Part>();
  const timer = setTimeout(() => resolve({ status: 'down' }), PATIENCE);
  try {
    return await Promise.race([ask().then((answer) => ({ status: 'ok' as const, answer })), late]);
  } catch (error) {
    return { status: 'down', isDiskFull: isDiskFull(error) };
  } finally {
    clearTimeout(timer);
  }
}
