import { purgeCache } from '@netlify/functions';
import { ownDatabase } from './database/database.ts';
import { functionsEnvironment } from './environment/environment.ts';
import { EVENTS_TAG } from './http/cache-tag.ts';
import { mailerOf } from './mail/mailer.ts';
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

function mailDependencies(): MailDependencies | null {
  const { mail, siteUrl } = functionsEnvironment();
  return mail && { database: ownDatabase(), mailer: mailerOf(mail), siteUrl };
}

/** Purges the lists of events from caches, after one is published or unlisted. */
export function purgeLists(): Promise<void> {
  return purge([EVENTS_TAG]);
}

async function purge(tags: string[]): Promise<void> {
  if (functionsEnvironment().hasCdn) await purgeCache({ tags });
}
