import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { PARTICIPANT_STATUSES } from '@tabiya/domain/entries/list/participant';
import { accountPlan } from '@tabiya/domain/event/plan';
import { shownToday, snapshotSchema } from '@tabiya/domain/event/publication';
import { manageEntryPath, optOutPath } from '@tabiya/domain/routes/paths';
import { isEmailAddress } from '@tabiya/domain/text/email-address';
import { z } from 'zod';
import { type Database, unwrap } from '../database/database.ts';
import { DeliveryError } from './mailer.ts';
import { type AddressedMessage, addressedMail } from './message-mail.ts';
import { plainEvent, withoutLinks } from './plain-mail.ts';
import type { MailDependencies } from './registration-outbox.ts';

/** A message as the database returns it. */
export const messageSourceSchema = z.object({
  messageId: z.string(),
  eventId: z.string(),
  subject: z.string(),
  body: z.string(),
  snapshot: z.unknown(),
  premium: z.boolean(),
  /** True if the organizer signed up only today, so that the mail is worth nothing to a spammer. */
  isPlain: z.boolean(),
  customUrl: z.string().nullable(),
  organizerEmail: z.string(),
});
type MessageSource = z.infer<typeof messageSourceSchema>;

/** The values of a message about one player. */
export const messageValuesSchema = z.object({
  fullName: z.string(),
  status: z.enum(PARTICIPANT_STATUSES),
  sectionId: z.string().nullable(),
  /** null where the event has no sections. */
  sectionName: z.string().nullable(),
  /** In minor units; null where nobody said what entering costs. */
  feeOwed: z.number().nullable(),
  received: z.number(),
});

const claimSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('busy') }),
  z.object({ state: z.literal('idle') }),
  /** Too soon after the mail before, by so many milliseconds. */
  z.object({ state: z.literal('wait'), pause: z.number() }),
  messageValuesSchema.extend({
    state: z.literal('mail'),
    /** How many milliseconds from now the next may go out. */
    pause: z.number(),
    id: z.string(),
    lease: z.string(),
    messageId: z.string(),
    email: z.string(),
    /** Opts the address out. */
    token: z.string(),
    /** Where the player manages the entry; null where the message does not say, or they cannot. */
    ownLink: z.object({ token: z.string().nullable() }).nullable(),
  }),
]);
type Claim = Extract<z.infer<typeof claimSchema>, { state: 'mail' }>;

/** The parts of an addressed message that all recipients have in common. */
export function framedMessage(
  source: MessageSource,
  siteUrl: string,
): Pick<AddressedMessage, 'subject' | 'body' | 'event' | 'url' | 'organizerEmail'> {
  const { subject, body, organizerEmail, isPlain } = source;
  const event = shownToday(snapshotSchema.parse(source.snapshot), accountPlan(source));
  const url = `${siteUrl}/${source.customUrl ?? source.eventId}`;
  return isPlain
    ? {
        subject: withoutLinks(subject),
        body: withoutLinks(body),
        event: plainEvent(event),
        url,
        organizerEmail: '',
      }
    : { subject, body, event, url, organizerEmail };
}

/** How many mails in a row may fail before the server is left alone until the next sweep. */
const FAILURES_IN_A_ROW = 3;

/** How sending went; whether more is due that there was no time for. */
export type SentMessages = { sent: number; failures: unknown[]; hasMore: boolean };

type MessageDependencies = MailDependencies & {
  /** Mails in a second. */
  rate: number;
};

/**
 * Sends due messages until time runs out, one after the other at the rate, which the database keeps from one call to
 * the next. Each is claimed, sent and recorded before the next: a process that dies has at most that one sent twice,
 * and a message that is stopped ends with it. Other senders at work are left alone.
 */
export async function sendMessages(
  sending: MessageDependencies,
  end: number,
): Promise<SentMessages> {
  const { database, rate } = sending;
  const sender = randomUUID();
  const sources = new Map<string, Promise<MessageSource>>();
  const result: SentMessages = { sent: 0, failures: [], hasMore: false };
  let inARow = 0;
  try {
    for (let due = Date.now(); ; ) {
      // Who goes on after the end is not called before there is something to do.
      await wait(Math.max(0, Math.min(due, end) - Date.now()));
      if (due >= end || Date.now() >= end) {
        result.hasMore = true;
        break;
      }
      const claim = await nextClaim(database, sender, 1000 / rate);
      if (claim.state !== 'mail' && claim.state !== 'wait') break;
      due = Date.now() + claim.pause;
      if (claim.state === 'wait') continue;
      const failure = await deliver(sending, claim, sources);
      if (failure === null) result.sent += 1;
      else result.failures.push(failure);
      inARow = failure === null ? 0 : inARow + 1;
      if (inARow >= FAILURES_IN_A_ROW) break;
    }
  } finally {
    unwrap(await database.rpc('release_message_sender', { in_sender: sender }));
  }
  return result;
}

async function nextClaim(database: Database, sender: string, gap: number) {
  const asked = { in_sender: sender, in_gap: Math.ceil(gap) };
  return claimSchema.parse(unwrap(await database.rpc('next_message_mail', asked)));
}

/** Sends a mail and records what became of it. Returns why it failed, or null; a refused address is no failure of ours. */
async function deliver(
  sending: MessageDependencies,
  claim: Claim,
  sources: Map<string, Promise<MessageSource>>,
): Promise<unknown> {
  const { database, mailer, siteUrl } = sending;
  const record = async (
    outcome: 'sent' | 'refused' | 'rejected' | 'failed',
    error: string | null,
  ) =>
    unwrap(
      await database.rpc('record_message_mail', {
        in_done: { id: claim.id, lease: claim.lease, outcome, error },
      }),
    );
  try {
    if (!isEmailAddress(claim.email)) throw new DeliveryError('There is no email address.', true);
    const known = sources.get(claim.messageId) ?? readSource(database, claim.messageId);
    sources.set(claim.messageId, known);
    await mailer.send(mailTo(claim, await known, siteUrl));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const isFinal = error instanceof DeliveryError && error.isFinal;
    const isUnknown = error instanceof DeliveryError && error.isUnknownAddress;
    await record(isUnknown ? 'refused' : isFinal ? 'rejected' : 'failed', reason);
    return isFinal ? null : error;
  }
  await record('sent', null);
  return null;
}

async function readSource(database: Database, messageId: string): Promise<MessageSource> {
  const source = unwrap(await database.rpc('message_source', { in_message_id: messageId }));
  return messageSourceSchema.parse(source);
}

function mailTo(claim: Claim, source: MessageSource, siteUrl: string) {
  return addressedMail({
    ...framedMessage(source, siteUrl),
    player: claim,
    manageUrl: claim.ownLink && siteUrl + manageEntryPath(claim.ownLink.token),
    mailId: claim.id,
    email: claim.email,
    optOutUrl: siteUrl + optOutPath(claim.token),
  });
}
