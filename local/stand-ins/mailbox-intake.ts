import { z } from 'zod';
import type { EmbeddedSupabase } from '../embedded/embedded-supabase.ts';

/** Where the mail box is shown, and where the functions leave mails in it. */
export const MAILBOX_PATH = '/_local/mailbox';

/** What is kept of a mail of the functions: see server/mail/mailer.ts. */
const mailSchema = z.object({
  to: z.object({ address: z.string() }),
  subject: z.string(),
  html: z.string(),
  attachment: z.object({ filename: z.string(), contentType: z.string(), content: z.string() }),
});

/** Takes the mails that functions would send by SMTP, from whoever knows the secret: only they do. */
export function createMailboxIntake(
  supabase: Pick<EmbeddedSupabase, 'keepMail'>,
  secret: string,
): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.headers.get('authorization') !== `Bearer ${secret}`) {
      return new Response('This mail box is for the site itself.\n', { status: 403 });
    }
    const mail = mailSchema.safeParse(await request.json());
    if (!mail.success) return new Response('That is no mail.\n', { status: 400 });
    const { to, subject, html, attachment } = mail.data;
    supabase.keepMail({ to: to.address, subject, body: html, attachment });
    return new Response(null, { status: 204 });
  };
}
