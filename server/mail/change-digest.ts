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
import { type Html, html } from '../http/html.ts';
import { mailButton, mailColor, mailFrame, PARAGRAPH, SANS } from './mail-frame.ts';
import { DeliveryError, type Mail } from './mailer.ts';
import { shorten, withoutLinks } from './plain-mail.ts';
import type { MailDependencies } from './registration-outbox.ts';

/** The news for an organizer, as claimed from the database. */
const digestSchema = z.object({
  lease: z.string(),
  eventId: z.string(),
  title: z.string(),
  currency: z.string(),
  color: z.string(),
  /** The number of places taken, and of all; null if there is no limit. */
  taken: z.number(),
  places: z.number().nullable(),
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
      federation: z.string(),
      rating: z.number().nullable(),
      status: z.string(),
      /** In minor units; null if no fee was set. */
      feeOwed: z.number().nullable(),
      received: z.number(),
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

/** A part of the mail: a sentence, and below it the entries or players that it is about. */
type Part = { sentence: string; items: readonly Item[] };
/** A player, what is said about them in lines, and at the end of the row what they owe. */
type Item = { name: string; lines: readonly string[]; end: string };

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

/** Creates the mail about new entries and players' changes. Nothing in it but its button is a link. */
function digestMail(digest: Digest, email: string, siteUrl: string): Mail {
  const url = `${siteUrl}${adminViewPath(digest.eventId, 'participants')}`;
  const event = (digest.isConfirmed ? digest.title : shorten(digest.title))
    .replace(/\s+/g, ' ')
    .trim();
  const news = newsOf(digest);
  const parts = [...entryParts(digest), ...changeParts(digest)];
  const sums = WORDS.taken(digest.taken, digest.places);
  return {
    to: { name: '', address: email },
    replyTo: null,
    subject: WORDS.subject(news, event),
    text: digestText([sums, ...parts.map(partText), ...unconfirmed(digest), openText(url)]),
    html: digestHtml({ event, parts, sums, url }, digest),
    attachment: null,
    picture: null,
    id: `<changes.${createHash('sha256').update(digest.lease).digest('hex').slice(0, 32)}@${new URL(siteUrl).hostname}>`,
  };
}

function newsOf({ entriesNumber, changesNumber }: Digest): string {
  if (entriesNumber === 0) return WORDS.newChanges;
  return changesNumber === 0 ? WORDS.newEntries : WORDS.newBoth;
}

function unconfirmed({ isConfirmed }: Digest): string[] {
  return isConfirmed ? [] : [WORDS.unconfirmed];
}

const openText = (url: string) => `${WORDS.open}\n${url}`;

function digestText(paragraphs: readonly string[]): string {
  return `${[...paragraphs, WORDS.off].join('\n\n')}\n`;
}

function partText({ sentence, items }: Part): string {
  const lines = items.flatMap(({ name, lines, end }) => [
    `  ${[name, end].filter((text) => text !== '').join(' · ')}`,
    ...lines.map((line) => `    ${line}`),
  ]);
  return [sentence, ...lines].join('\n');
}

type Contents = {
  event: string;
  parts: readonly Part[];
  sums: string;
  url: string;
};

/** Renders the mail. Its title has the counts; a part that names no players adds nothing to it. */
function digestHtml({ event, parts, sums, url }: Contents, digest: Digest): string {
  const color = mailColor(digest.color);
  const named = parts.filter(({ items }) => items.length > 0);
  const paragraph = (text: string) =>
    html`<p class="ink" style="${PARAGRAPH};color:#1c2420">${text}</p>
`;
  return mailFrame({
    language: TERMS.language,
    heading: event,
    title: WORDS.counts(digest.entriesNumber, digest.changesNumber),
    color,
    body: html`${paragraph(sums)}${named.map(partHtml)}${unconfirmed(digest).map(paragraph)}${mailButton(url, WORDS.open, color, true)}`,
    foot: html`${WORDS.off}`,
  });
}

function partHtml({ sentence, items }: Part): Html {
  const cell = `padding:10px 0;border-bottom:1px solid #e4e1d8;${SANS};font-size:16px;line-height:24px;vertical-align:top`;
  const small = `${SANS};font-size:14px;line-height:20px;color:#5a615b`;
  const rows = items.map(
    ({ name, lines, end }) => html`<tr>
<td class="ink line" style="${cell};color:#1c2420;overflow-wrap:anywhere"><strong dir="auto">${name}</strong>${lines.map(
      (line) => html`<br><span class="muted" dir="auto" style="${small}">${line}</span>`,
    )}</td>
<td class="muted line" align="right" style="${cell};padding-inline-start:16px;color:#5a615b;white-space:nowrap">${end}</td>
</tr>
`,
  );
  return html`<p class="ink" style="${PARAGRAPH};margin-bottom:4px;font-weight:600;color:#1c2420">${sentence}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">
${rows}</table>
`;
}

/** The new entries, each with its section, federation, and rating, and at the end of the row its fee or that it waits. */
function entryParts({ entriesNumber, entries, currency }: Digest): Part[] {
  if (entriesNumber === 0) return [];
  const items = entries.map((entry) => {
    const facts = [entry.sectionName, entry.federation, entry.rating].filter(Boolean);
    return {
      name: withoutLinks(entry.fullName),
      lines: facts.length === 0 ? [] : [facts.join(' · ')],
      end: entry.status === 'waiting' ? WORDS.waiting : feeText(entry, currency),
    };
  });
  return [
    { sentence: WORDS.entries(entriesNumber), items: [...items, ...more(entriesNumber, entries)] },
  ];
}

function feeText({ feeOwed, received }: Digest['entries'][number], currency: string): string {
  if (!feeOwed) return '';
  const due = Math.max(feeOwed - received, 0);
  const amount = formatFee(fromMinorUnits(due || feeOwed, currency), currency, TERMS);
  if (amount === null) return '';
  return due > 0 ? WORDS.due(amount) : WORDS.paid(amount);
}

/** The changes: each with what was and what is. */
function changeParts(digest: Digest): Part[] {
  const { changesNumber, changes } = digest;
  if (changesNumber === 0) return [];
  const items = changes.map((change) => ({
    name: changeText(change),
    lines: changeLines(change, digest).map(({ label, before, after }) =>
      WORDS.line(label, before || WORDS.nothing, after || WORDS.nothing),
    ),
    end: '',
  }));
  return [
    { sentence: WORDS.changes(changesNumber), items: [...items, ...more(changesNumber, changes)] },
  ];
}

/** A row with the number of unlisted items; none if all are listed, or none. */
function more(number: number, listed: readonly unknown[]): Item[] {
  if (listed.length === 0 || number <= listed.length) return [];
  return [{ name: WORDS.more(number - listed.length), lines: [], end: '' }];
}

function changeText({ fullName, changes }: Digest['changes'][number]): string {
  const [before, after] = changes['status'] ?? [];
  const name = withoutLinks(fullName);
  if (after === 'cancelled') return WORDS.withdrew(name);
  return before === 'cancelled' ? WORDS.registeredAgain(name) : WORDS.changed(name);
}
