import { z } from 'zod';
import { parseJson } from './network.ts';
import { CheckError, throwErrors } from './report.ts';
import { askSite, type Visit } from './visit.ts';

const healthSchema = z.object({
  database: z.enum(['ok', 'down']),
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
      `/api/health has status ${answer.status} and does not say how the site is. See the log of its functions.`,
    );
  }
  const { database, pageStore, mail, pagesWaiting = 0, mailsWaiting = 0 } = health.data;
  if (mail === 'off') {
    visit.report.note(
      'Mail',
      'none is set up, so nobody gets a confirmation. SMTP_URL and MAIL_FROM change that.',
    );
  }
  if (pagesWaiting + mailsWaiting > 0) {
    visit.report.note(
      'Sweep',
      `work waits for it (pages: ${pagesWaiting}, mails: ${mailsWaiting}). It runs each minute: what still waits in ten means that it does not run.`,
    );
  }
  throwErrors([
    ...(database === 'down'
      ? [
          'The database does not answer. See SUPABASE_URL and SUPABASE_SECRET_KEY, and whether its migrations have run.',
        ]
      : []),
    ...(pageStore === 'down'
      ? ['The page store takes no page. See the disk, or the page store of the site.']
      : []),
    ...(answer.status === 200 ? [] : [`/api/health has status ${answer.status}.`]),
  ]);
  return 'the database answers and the page store takes pages.';
}
