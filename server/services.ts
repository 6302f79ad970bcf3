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
 * Renders and stores the pages of an event with what the environment provides. Once it has resolved, visitors get
 * what the database held when it was called, or newer.
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

/** Sends the mail that confirms a registration, where mail is set up. Throws when it could not be sent. */
export async function mailParticipant(eventId: string, participantId: string): Promise<void> {
  const post = mailDependencies();
  if (post) await sendTo(post, { eventId, participantId });
}

/** Sends what mail waits until the time is over, where mail is set up, and clears the outbox of what is old. */
export async function mailWaiting(end: number): Promise<{ sent: number; failures: unknown[] }> {
  await pruneOutbox(ownDatabase());
  const post = mailDependencies();
  return post ? sendWaiting(post, end) : { sent: 0, failures: [] };
}

function mailDependencies(): MailDependencies | null {
  const { mail, siteUrl } = functionsEnvironment();
  return mail && { database: ownDatabase(), mailer: mailerOf(mail), siteUrl };
}

/** Makes caches forget the lists of events, for when one is published or taken off. */
export function purgeLists(): Promise<void> {
  return purge([EVENTS_TAG]);
}

async function purge(tags: string[]): Promise<void> {
  if (functionsEnvironment().hasCdn) await purgeCache({ tags });
}
