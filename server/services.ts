import { purgeCache } from '@netlify/functions';
import { ownDatabase } from './database/database.ts';
import { functionsEnvironment } from './environment/environment.ts';
import { EVENTS_TAG, eventTag } from './http/cache-tag.ts';
import { sendDigests } from './mail/change-digest.ts';
import { forgetInMailbox, mailerOf } from './mail/mailer.ts';
import {
  type MailDependencies,
  pruneOutbox,
  sendTo,
  sendWaiting,
} from './mail/registration-outbox.ts';
import { Coalescer } from './pages/coalesce.ts';
import { pageStore } from './pages/open-page-store.ts';
import { refreshPages } from './pages/rendering.ts';

const refreshes = new Coalescer();

/**
 * Renders and stores the pages of an event. Once it resolves, visitors get the state of the database at the time of the
 * call, or a newer one.
 */
export function refresh(eventId: string): Promise<void> {
  return refreshes.run(eventId, () =>
    refreshPages(
      {
        database: ownDatabase(),
        store: pageStore(),
        siteUrl: functionsEnvironment().siteUrl,
        purge,
      },
      eventId,
    ),
  );
}

/** Sends the confirmation mail of a registration, if mail is set up. Throws when it could not be sent. */
export async function mailParticipant(eventId: string, participantId: string): Promise<void> {
  const post = mailDependencies();
  if (post) await sendTo(post, { eventId, participantId });
}

/** Sends pending mails until time runs out, if mail is set up, and deletes old ones from the outbox. */
export async function mailWaiting(end: number): Promise<{ sent: number; failures: unknown[] }> {
  await pruneOutbox(ownDatabase());
  const post = mailDependencies();
  return post ? sendWaiting(post, end) : { sent: 0, failures: [] };
}

/** Mails organizers what players changed, if mail is set up and they want it. Returns the failures. */
export async function mailDigests(): Promise<unknown[]> {
  const post = mailDependencies();
  return post ? sendDigests(post) : [];
}

function mailDependencies(): MailDependencies | null {
  const { mail, siteUrl } = functionsEnvironment();
  return mail && { database: ownDatabase(), mailer: mailerOf(mail), siteUrl };
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
