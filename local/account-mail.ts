import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { mailVariables, readMailSettings } from '../server/mail/mail-settings.ts';
import { createMailer } from '../server/mail/mailer.ts';
import type { Deliver } from './embedded/mailbox.ts';

const variables = z.object(mailVariables);

/**
 * Returns a sender for the mails of the embedded sign-in service, e.g. for password resets, through the configured SMTP
 * server; null if none, or an incomplete one, is configured. Then the mails stay in the mailbox.
 */
export function accountMailer(
  env: Readonly<Record<string, string | undefined>>,
  siteUrl: string,
): Deliver | null {
  const parsed = variables.safeParse(env);
  const settings = parsed.success ? readMailSettings(parsed.data, () => {}) : null;
  if (settings?.kind !== 'smtp') return null;
  const mailer = createMailer(settings);
  const { hostname } = new URL(siteUrl);
  return ({ to, subject, html, text }) =>
    mailer.send({
      to: { name: '', address: to },
      replyTo: null,
      subject,
      html,
      text,
      attachment: null,
      picture: null,
      id: `<account.${randomUUID()}@${hostname}>`,
    });
}
