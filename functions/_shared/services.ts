import { purgeCache } from '@netlify/functions';
import { EVENTS_TAG } from './cache-tag.ts';
import { Coalescer } from './coalesce.ts';
import { ownDatabase } from './database.ts';
import { functionsEnvironment } from './environment.ts';
import { pageStore } from './page-store.ts';
import { refreshPages } from './rendering.ts';

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

/** Makes caches forget the lists of events, for when one is published or taken off. */
export function purgeLists(): Promise<void> {
  return purge([EVENTS_TAG]);
}

async function purge(tags: string[]): Promise<void> {
  if (functionsEnvironment().hasCdn) await purgeCache({ tags });
}
