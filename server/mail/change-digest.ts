import { createHash } from 'node:crypto';
import { changeLines } from '@tabiya/domain/entries/change-lines';
import { questionSchema } from '@tabiya/domain/entries/questions';
import { adminViewPath } from '@tabiya/domain/routes/paths';
import { isEmailAddress } from '@tabiya/domain/text/email-address';
import { CHANGE_DIGEST as WORDS } from '@tabiya/domain/words/en/change-digest';
import { z } from 'zod';
import { unwrap } from '../database/database.ts';
import { html } from '../http/html.ts';
import { type Mail, Undelivered } from './mailer.ts';
import type { MailDependencies } from './registration-outbox.ts';

/** What an organizer is to be told, as the database claims it. */
const digestSchema = z.object({
  lease: z.string(),
  eventId: z.string(),
  title: z.string(),
  currency: z.string(),
  questions: z.array(questionSchema).catch([]),
  email: z.string().nullable(),
  /** How many changes there were; the first hundred of them are told. */
  number: z.number(),
  changes: z.array(
    z.object({
      fullName: z.string(),
      changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
    }),
  ),
});
type Digest = z.infer<typeof digestSchema>;

/** How many mails a sweep sends: the next one is a minute later. */
const MOST = 20;

/** Sends organizers what players changed, to those who want it and are due. Returns the failures. */
export async function sendDigests(dependencies: MailDependencies): Promise<unknown[]> {
  const { database, mailer, siteUrl } = dependencies;
  const claimed = unwrap(await database.rpc('claim_change_digests', { in_limit: MOST }));
  const outcomes = await Promise.allSettled(
    z
      .array(digestSchema)
      .parse(claimed)
      .map(async (digest) => {
        if (digest.email === null || !isEmailAddress(digest.email)) {
          throw new Undelivered('There is no email address.', true);
        }
        await mailer.send(digestMail(digest, digest.email, siteUrl));
        unwrap(await database.rpc('record_change_digest', { in_lease: digest.lease }));
      }),
  );
  return outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
}

/** The mail about what players changed. All of it is plain text, also in the HTML. */
function digestMail(digest: Digest, email: string, siteUrl: string): Mail {
  const { eventId, number, changes } = digest;
  const title = digest.title.replace(/\s+/g, ' ').trim();
  const url = `${siteUrl}${adminViewPath(eventId, 'participants')}`;
  const told = changes.map((change) => ({
    what: happeningOf(change),
    lines: changeLines(change, digest).map(({ label, before, after }) =>
      WORDS.line(label, before || WORDS.nothing, after || WORDS.nothing),
    ),
  }));
  const more = number > changes.length ? WORDS.more(number - changes.length) : null;
  const text = [
    WORDS.lead(number),
    ...told.map(({ what, lines }) => [what, ...lines.map((line) => `  ${line}`)].join('\n')),
    more,
    `${WORDS.open}\n${url}`,
    WORDS.off,
  ];
  const subject = WORDS.subject(title);
  return {
    to: { name: '', address: email },
    replyTo: null,
    subject,
    text: `${text.filter((part) => part !== null).join('\n\n')}\n`,
    html: html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${subject}</title></head>
<body style="margin:24px;font-family:system-ui,sans-serif;font-size:16px;line-height:24px">
<p>${WORDS.lead(number)}</p>
${told.map(
  ({ what, lines }) =>
    html`<p style="margin:0 0 16px"><strong>${what}</strong>${lines.map((line) => html`<br>${line}`)}</p>
`,
)}${more === null ? [] : html`<p>${more}</p>`}
<p><a href="${url}">${WORDS.open}</a></p>
<p style="font-size:14px;line-height:20px">${WORDS.off}</p>
</body>
</html>
`.markup,
    attachment: null,
    id: `<changes.${createHash('sha256').update(digest.lease).digest('hex').slice(0, 32)}@${new URL(siteUrl).hostname}>`,
  };
}

function happeningOf({ fullName, changes }: Digest['changes'][number]): string {
  const [before, after] = changes['status'] ?? [];
  if (after === 'cancelled') return WORDS.withdrew(fullName);
  return before === 'cancelled' ? WORDS.registeredAgain(fullName) : WORDS.changed(fullName);
}
