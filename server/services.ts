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

/** Where the site goes on sending messages. */
export const DELIVER_PATH = '/api/deliver-messages';

const refreshes = new Coalescer();

/**
 * Renders and stores the pages of an event that have changed. Once it resolves, visitors get the state of the database at
 * the time of the call, or a newer one.
 */
export function refresh(eventId: string): Promise<void> {
  return refreshes.run(eventId, () => refreshPages(renderer(), eventId));
}

/**
 * The same with every page, whatever the store may have lost, and without waiting for another call's rendering, for
 * somebody who waits.
 */
export function refreshNow(eventId: string): Promise<void> {
  return refreshPages({ ...renderer(), renewsAll: true }, eventId);
}

function renderer() {
  const { siteUrl } = functionsEnvironment();
  return { database: ownDatabase(), store: pageStore(), siteUrl, purge };
}

/** Sends the confirmation mail of a registration, if mail is set up. Throws when it could not be sent. */
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

/** How long messages are sent at a stretch, in milliseconds, so that a function ends in time. */
const STRETCH = 6_000;

/**
 * Sends organizers' messages to players until `end`, if mail is set up and nobody else does. Where more waits then, the
 * site is asked to go on, in a call of its own; should that fail, the next sweep does.
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

/** Sends one mail that somebody waits for. Throws an HttpError when mail is off, and a DeliveryError when it failed. */
export async function mailNow(mail: Mail): Promise<void> {
  const { mail: settings } = functionsEnvironment();
  if (settings === null) throw new HttpError(503, { code: 'mail_off' });
  await createMailer(settings).send(mail);
}

/** Mails organizers new entries and what players changed, if mail is set up and they want it. Returns the failures. */
export async function mailDigests(): Promise<unknown[]> {
  const post = mailDependencies();
  return post ? sendDigests(post) : [];
}

function mailDependencies(): MailDependencies | null {
  const { mail, siteUrl } = functionsEnvironment();
  return mail && { database: ownDatabase(), mailer: createMailer(mail), siteUrl };
}

/**
 * Forgets mails to these addresses, and those that contain one of the texts. Only the mailbox of the one-machine host
 * keeps mails: what an SMTP server accepted is with its recipient.
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

/** Purges everything of these events from caches, after pictures of them were removed. */
export function purgeEvents(eventIds: readonly string[]): Promise<void> {
  return purge(eventIds.map(eventTag));
}

async function purge(tags: string[]): Promise<void> {
  if (functionsEnvironment().hasCdn) await purgeCache({ tags });
}
