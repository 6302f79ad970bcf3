import { createHash } from 'node:crypto';
import { changeLines } from '@tabiya/domain/entries/own/change-lines';
import { questionSchema } from '@tabiya/domain/event/entry-terms/questions';
import { formatFee, fromMinorUnits } from '@tabiya/domain/money/currency';
import { adminViewPath } from '@tabiya/domain/routes/paths';
import { isEmailAddress } from '@tabiya/domain/text/email-address';
import { storedSchema } from '@tabiya/domain/text/stored';
import { CHANGE_DIGEST as WORDS } from '@tabiya/domain/words/en/change-digest';
import { TERMS } from '@tabiya/domain/words/en/terms';
import { z } from 'zod';
import { unwrap } from '../database/database.ts';
import { html } from '../http/html.ts';
import { DeliveryError, type Mail } from './mailer.ts';
import { shorten, withoutLinks } from './plain-mail.ts';
import type { MailDependencies } from './registration-outbox.ts';

/** The news for an organizer, as claimed from the database. */
const digestSchema = z.object({
  lease: z.string(),
  eventId: z.string(),
  title: z.string(),
  currency: z.string(),
  questions: storedSchema(z.array(questionSchema)),
  email: z.string().nullable(),
  /** True if the address is known to be the organizer's; otherwise the mail names no players. */
  isConfirmed: z.boolean(),
  /** The number of new entries; `entries` has the first hundred of them. */
  entriesNumber: z.number(),
  entries: z.array(
    z.object({
      fullName: z.string(),
      sectionName: z.string(),
      /** In minor units; null if no fee was set. */
      feeOwed: z.number().nullable(),
      status: z.string(),
    }),
  ),
  /** The number of changes; `changes` has the first hundred of them. */
  changesNumber: z.number(),
  changes: z.array(
    z.object({
      fullName: z.string(),
      changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
    }),
  ),
});
type Digest = z.infer<typeof digestSchema>;

/** A paragraph of the mail: an optional heading, and the lines below it. */
type Paragraph = { heading: string | null; lines: readonly string[] };

/** The maximum number of mails in a sweep; the next sweep is a minute later. */
const MOST = 20;

/** Sends due digests of new entries and players' changes to the organizers who want them. Returns the failures. */
export async function sendDigests(dependencies: MailDependencies): Promise<unknown[]> {
  const { database, mailer, siteUrl } = dependencies;
  const claimed = unwrap(await database.rpc('claim_change_digests', { in_limit: MOST }));
  const outcomes = await Promise.allSettled(
    z
      .array(digestSchema)
      .parse(claimed)
      .map(async (digest) => {
        if (digest.email === null || !isEmailAddress(digest.email)) {
          throw new DeliveryError('There is no email address.', true);
        }
        await mailer.send(digestMail(digest, digest.email, siteUrl));
        unwrap(await database.rpc('record_change_digest', { in_lease: digest.lease }));
      }),
  );
  return outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
}

/** Creates the mail about new entries and players' changes. All of it is plain text, also in the HTML. */
function digestMail(digest: Digest, email: string, siteUrl: string): Mail {
  const url = `${siteUrl}${adminViewPath(digest.eventId, 'participants')}`;
  const subject = digestSubject(digest);
  const paragraphs = [...entryParagraphs(digest), ...changeParagraphs(digest)];
  if (!digest.isConfirmed) paragraphs.push({ heading: null, lines: [WORDS.unconfirmed] });
  const text = [
    ...paragraphs.map(({ heading, lines }) =>
      heading === null
        ? lines.join('\n')
        : [heading, ...lines.map((line) => `  ${line}`)].join('\n'),
    ),
    `${WORDS.open}\n${url}`,
    WORDS.off,
  ];
  return {
    to: { name: '', address: email },
    replyTo: null,
    subject,
    text: `${text.join('\n\n')}\n`,
    html: html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${subject}</title></head>
<body style="margin:24px;font-family:system-ui,sans-serif;font-size:16px;line-height:24px">
${paragraphs.map(
  ({ heading, lines }) =>
    html`<p style="margin:0 0 16px">${heading === null ? [] : html`<strong>${heading}</strong>`}${lines.map(
      (line, at) => (heading === null && at === 0 ? html`${line}` : html`<br>${line}`),
    )}</p>
`,
)}<p><a href="${url}">${WORDS.open}</a></p>
<p style="font-size:14px;line-height:20px">${WORDS.off}</p>
</body>
</html>
`.markup,
    attachment: null,
    picture: null,
    id: `<changes.${createHash('sha256').update(digest.lease).digest('hex').slice(0, 32)}@${new URL(siteUrl).hostname}>`,
  };
}

function digestSubject({ title, isConfirmed, entriesNumber, changesNumber }: Digest): string {
  const event = (isConfirmed ? title : shorten(title)).replace(/\s+/g, ' ').trim();
  if (entriesNumber === 0) return WORDS.changesSubject(event);
  return changesNumber === 0 ? WORDS.entriesSubject(event) : WORDS.bothSubject(event);
}

/** The new entries: a heading with their number, and a line for each one listed. */
function entryParagraphs({ entriesNumber, entries, currency }: Digest): Paragraph[] {
  if (entriesNumber === 0) return [];
  const lines = entries.map(({ fullName, sectionName, feeOwed, status }) => {
    const fee =
      feeOwed === null ? null : formatFee(fromMinorUnits(feeOwed, currency), currency, TERMS);
    const parts = [withoutLinks(fullName), sectionName, fee];
    return [...parts, status === 'waiting' && WORDS.waiting].filter(Boolean).join(' · ');
  });
  const more = moreLines(entriesNumber, entries);
  return [{ heading: WORDS.entries(entriesNumber), lines: [...lines, ...more] }];
}

/** The changes: a sentence with their number, and a paragraph for each one listed. */
function changeParagraphs(digest: Digest): Paragraph[] {
  const { changesNumber, changes } = digest;
  if (changesNumber === 0) return [];
  const listed = changes.map((change) => ({
    heading: changeText(change),
    lines: changeLines(change, digest).map(({ label, before, after }) =>
      WORDS.line(label, before || WORDS.nothing, after || WORDS.nothing),
    ),
  }));
  const more = moreLines(changesNumber, changes).map((line) => ({ heading: null, lines: [line] }));
  return [{ heading: null, lines: [WORDS.changes(changesNumber)] }, ...listed, ...more];
}

/** A line with the number of unlisted items; empty if all are listed, or none. */
function moreLines(number: number, listed: readonly unknown[]): string[] {
  return listed.length > 0 && number > listed.length ? [WORDS.more(number - listed.length)] : [];
}

function changeText({ fullName, changes }: Digest['changes'][number]): string {
  const [before, after] = changes['status'] ?? [];
  const name = withoutLinks(fullName);
  if (after === 'cancelled') return WORDS.withdrew(name);
  return before === 'cancelled' ? WORDS.registeredAgain(name) : WORDS.changed(name);
}
