import { z } from 'zod';
import type { EmbeddedSupabase } from '../embedded/embedded-supabase.ts';

/** The path of the mailbox page, and the path to which functions deliver mails. */
export const MAILBOX_PATH = '/_local/mailbox';

/** A mail in the format in which functions deliver it: see server/mail/mailer.ts. */
const mailSchema = z.object({
  to: z.object({ address: z.string() }),
  subject: z.string(),
  html: z.string(),
  attachment: z
    .object({ filename: z.string(), contentType: z.string(), content: z.string() })
    .nullable(),
  picture: z.object({ id: z.string(), content: z.string() }).nullish(),
});

const forgottenSchema = z.object({ addresses: z.array(z.string()), texts: z.array(z.string()) });

/**
 * Accepts the mails that functions would send by SMTP, and removes those of erased people; only the functions know the
 * secret.
 */
export function createMailboxIntake(
  supabase: Pick<EmbeddedSupabase, 'keepMail' | 'forgetMails'>,
  secret: string,
): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.headers.get('authorization') !== `Bearer ${secret}`) {
      return new Response('This mailbox only accepts emails from this site.\n', { status: 403 });
    }
    if (request.method === 'DELETE') {
      const forgotten = forgottenSchema.safeParse(await request.json());
      if (!forgotten.success) return new Response('Not a list of emails.\n', { status: 400 });
      supabase.forgetMails(forgotten.data);
      return new Response(null, { status: 204 });
    }
    const mail = mailSchema.safeParse(await request.json());
    if (!mail.success) return new Response('Not an email.\n', { status: 400 });
    const { to, subject, html, attachment, picture } = mail.data;
    const body = picture
      ? html.replaceAll(`cid:${picture.id}`, `data:image/png;base64,${picture.content}`)
      : html;
    supabase.keepMail({ to: to.address, subject, body, attachment });
    return new Response(null, { status: 204 });
  };
}
