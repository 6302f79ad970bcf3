import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { PARTICIPANT_STATUSES } from '@tabiya/domain/entries/list/participant';
import { accountPlan } from '@tabiya/domain/event/plan';
import { applyPlanToSnapshot, snapshotSchema } from '@tabiya/domain/event/publication';
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
  /**
   * True if the organizer signed up today. The mail then contains little of their text, so that it is worth nothing to
   * a spammer.
   */
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
  /** null if the event has no sections. */
  sectionName: z.string().nullable(),
  /** In minor units; null if no fee was set. */
  feeOwed: z.number().nullable(),
  received: z.number(),
});

const claimSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('busy') }),
  z.object({ state: z.literal('idle') }),
  /** The pause, in milliseconds, if the previous mail was too recent. */
  z.object({ state: z.literal('wait'), pause: z.number() }),
  messageValuesSchema.extend({
    state: z.literal('mail'),
    /** The time until the next mail may be sent, in milliseconds. */
    pause: z.number(),
    id: z.string(),
    lease: z.string(),
    messageId: z.string(),
    email: z.string(),
    /** The token that unsubscribes the address. */
    token: z.string(),
    /** The link to manage the entry; null if the message does not mention it, or the player cannot manage it. */
    ownLink: z.object({ token: z.string().nullable() }).nullable(),
  }),
]);
type Claim = Extract<z.infer<typeof claimSchema>, { state: 'mail' }>;

/** Returns the parts of an addressed message that all recipients have in common. */
export function framedMessage(
  source: MessageSource,
  siteUrl: string,
): Pick<AddressedMessage, 'subject' | 'body' | 'event' | 'url' | 'organizerEmail'> {
  const { subject, body, organizerEmail, isPlain } = source;
  const event = applyPlanToSnapshot(snapshotSchema.parse(source.snapshot), accountPlan(source));
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

/** The number of failures in a row after which sending stops until the next sweep. */
const FAILURES_IN_A_ROW = 3;

/** The result of sending; `hasMore` is true if time ran out before all due mails were sent. */
export type SentMessages = { sent: number; failures: unknown[]; hasMore: boolean };

type MessageDependencies = Omit<MailDependencies, 'takesFees'> & {
  /** Mails per second. */
  rate: number;
};

/**
 * Sends due messages until time runs out, one after the other. The database keeps the rate across calls. Each mail is
 * claimed, sent, and recorded before the next one, so that a process that dies causes at most one duplicate, and a
 * stopped message ends after the current mail. Returns at once if another sender is at work.
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
      // Wait even if the next email is due after the end, so that the follow-up call has work to do.
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
  const call = { in_sender: sender, in_gap: Math.ceil(gap) };
  return claimSchema.parse(unwrap(await database.rpc('next_message_mail', call)));
}

/** Sends a mail and records the result. Returns the failure, or null; a refused address does not count as a failure. */
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
