import { purgeCache } from '@netlify/functions';
import { ownDatabase, unwrap } from './database/database.ts';
import { functionsEnvironment } from './environment/environment.ts';
import { EVENTS_TAG, eventTag } from './http/cache-tag.ts';
import { HttpError } from './http/http-error.ts';
import { sendDigests } from './mail/change-digest.ts';
import { createMailer, forgetInMailbox, type Mail } from './mail/mailer.ts';
import { type SentMessages, sendMessages } from './mail/message-sender.ts';
import {
  type MailDependencies,
  pruneOutbox,
  sendTo,
  sendWaiting,
} from './mail/registration-outbox.ts';
import { Coalescer } from './pages/coalesce.ts';
import { pageStore } from './pages/open-page-store.ts';
import { refreshPages } from './pages/rendering.ts';

/** The endpoint that continues to send messages. */
export const DELIVER_PATH = '/api/deliver-messages';

const refreshes = new Coalescer();

/**
 * Renders and stores the changed pages of an event. Once it resolves, visitors get the state of the database at the
 * time of the call, or a newer one.
 */
export function refresh(eventId: string): Promise<void> {
  return refreshes.run(eventId, () => refreshPages(renderer(), eventId));
}

/**
 * Renders and stores every page of an event, in case the store has lost some, without waiting for another call's
 * rendering, because an organizer is waiting.
 */
export function refreshNow(eventId: string): Promise<void> {
  return refreshPages({ ...renderer(), renewsAll: true }, eventId);
}

function renderer() {
  const { siteUrl } = functionsEnvironment();
  return { database: ownDatabase(), store: pageStore(), siteUrl, purge };
}

/** Sends the pending mails of a participant, if mail is set up. Throws if one could not be sent. */
export async function mailParticipant(eventId: string, participantId: string): Promise<void> {
  const post = mailDependencies();
  if (post) await sendTo(post, { eventId, participantId });
}

/** Sends pending mails until time runs out, if mail is set up, and deletes old ones from the outbox. */
export async function mailWaiting(end: number): Promise<{ sent: number; failures: unknown[] }> {
  await pruneOutbox(ownDatabase());
  unwrap(await ownDatabase().rpc('expire_messages'));
  const post = mailDependencies();
  return post ? sendWaiting(post, end) : { sent: 0, failures: [] };
}

/** How long messages are sent in one call, in milliseconds, so that a function ends in time. */
const STRETCH = 6_000;

/**
 * Sends organizers' messages to players until `end`, if mail is set up and no other sender is at work. If more are due
 * then, calls the site to continue; if that fails, the next sweep continues.
 */
export async function mailMessages(end = Date.now() + STRETCH): Promise<SentMessages> {
  const { mail, mailRate, siteUrl } = functionsEnvironment();
  if (mail === null) return { sent: 0, failures: [], hasMore: false };
  const mailer = createMailer(mail, { keepsConnection: true });
  try {
    const sending = { database: ownDatabase(), mailer, siteUrl, rate: mailRate };
    const sent = await sendMessages(sending, end);
    if (sent.hasMore) await goOn(siteUrl);
    return sent;
  } finally {
    mailer.close();
  }
}

async function goOn(siteUrl: string): Promise<void> {
  const signal = AbortSignal.timeout(3_000);
  await fetch(`${siteUrl}${DELIVER_PATH}`, { method: 'POST', signal }).catch(() => undefined);
}

/**
 * Sends a mail at once, while the user waits. Throws an HttpError if mail is off, and a DeliveryError if sending
 * failed.
 */
export async function mailNow(mail: Mail): Promise<void> {
  const { mail: settings } = functionsEnvironment();
  if (settings === null) throw new HttpError(503, { code: 'mail_off' });
  await createMailer(settings).send(mail);
}

/**
 * Mails organizers the digests of new entries and players' changes, if mail is set up and they want it. Returns the
 * failures.
 */
export async function mailDigests(): Promise<unknown[]> {
  const post = mailDependencies();
  return post ? sendDigests(post) : [];
}

function mailDependencies(): MailDependencies | null {
  const { mail, siteUrl, payments } = functionsEnvironment();
  const takesFees = payments !== null && payments.connectWebhookSecret !== null;
  return mail && { database: ownDatabase(), mailer: createMailer(mail), siteUrl, takesFees };
}

/**
 * Removes mails to these addresses, and mails that contain one of the texts. Only the mailbox of the one-machine host
 * keeps mails: an SMTP server's mails are out of reach.
 */
export async function forgetMails(
  addresses: readonly string[],
  texts: readonly string[] = [],
): Promise<void> {
  const { mail } = functionsEnvironment();
  if (mail?.kind !== 'mailbox' || addresses.length + texts.length === 0) return;
  await forgetInMailbox(mail, { addresses, texts });
}

/** Purges the lists of events from caches, after one is published or unlisted. */
export function purgeLists(): Promise<void> {
  return purge([EVENTS_TAG]);
}

/** Purges all responses that show these events from caches, after pictures of them were removed. */
export function purgeEvents(eventIds: readonly string[]): Promise<void> {
  return purge(eventIds.map(eventTag));
}

async function purge(tags: string[]): Promise<void> {
  if (functionsEnvironment().hasCdn) await purgeCache({ tags });
}
