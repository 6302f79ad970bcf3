import { purgeCache } from '@netlify/functions';
import { cacheTag, EVENTS_TAG } from './cache-tag.ts';
import { ownDatabase } from './database.ts';
import { functionsEnvironment } from './environment.ts';
import { pageStore } from './page-store.ts';
import { refreshPages } from './rendering.ts';

/** Renders and stores the pages of an event with what the environment provides. */
export function refresh(eventId: string): Promise<void> {
  return refreshPages(
    {
      database: ownDatabase(),
      store: pageStore(),
      siteUrl: functionsEnvironment().siteUrl,
      purge: (id) => purgeCache({ tags: [cacheTag(id)] }),
    },
    eventId,
  );
}

/** Makes caches forget the lists of events, for when one is published or taken off. */
export function purgeLists(): Promise<void> {
  return purgeCache({ tags: [EVENTS_TAG] });
}
