import { z } from 'zod';
import { parseJson } from './network.ts';
import { CheckError, throwErrors } from './report.ts';
import { askSite, type Visit } from './visit.ts';

const healthSchema = z.object({
  database: z.enum(['ok', 'down']),
  databaseNote: z.string().optional(),
  pageStore: z.enum(['ok', 'down']),
  mail: z.enum(['on', 'off']),
  pagesWaiting: z.number().optional(),
  mailsWaiting: z.number().optional(),
});

/** Checks the site's own health report. */
export async function checkHealth(visit: Visit): Promise<string> {
  const answer = await askSite(visit, '/api/health');
  const health = healthSchema.safeParse(parseJson(answer.text));
  if (!health.success) {
    throw new CheckError(
      `/api/health returned ${answer.status} without a report. See the functions’ log.`,
    );
  }
  const {
    database,
    databaseNote,
    pageStore,
    mail,
    pagesWaiting = 0,
    mailsWaiting = 0,
  } = health.data;
  if (databaseNote !== undefined) visit.report.note('Database', databaseNote);
  if (mail === 'off') {
    visit.report.note(
      'Mail',
      'not set up, so no confirmations are sent. Set SMTP_URL and MAIL_FROM.',
    );
  }
  if (pagesWaiting + mailsWaiting > 0) {
    visit.report.note(
      'Sweep',
      `work is waiting (pages: ${pagesWaiting}, emails: ${mailsWaiting}). It runs every minute; if work is still waiting in ten minutes, it isn’t running.`,
    );
  }
  throwErrors([
    ...(database === 'down'
      ? [
          'The database isn’t responding. Check SUPABASE_URL and SUPABASE_SECRET_KEY, and whether the migrations have run.',
        ]
      : []),
    ...(pageStore === 'down'
      ? ['The page store can’t save pages. Check the disk or the site’s page store.']
      : []),
    ...(answer.status === 200 ? [] : [`/api/health has status ${answer.status}.`]),
  ]);
  return 'the database responds and the page store works.';
}
