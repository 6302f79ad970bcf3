import type { PublishedEvent } from '@tabiya/domain/event-page';
import { type Participant, toPublicList } from '@tabiya/domain/participant';
import {
  RENDERER_VERSION,
  renderEventPage,
  renderRegistrationPage,
} from '@tabiya/site-renderer/render';
import { type Database, dataOf } from './database.ts';
import { type PageStore, pageKey, registrationKey } from './page-store.ts';

/** All that the pages of one event are made from, as the database gives it in one snapshot. */
type PageSource = {
  revision: number;
  changedAt: string;
  /** null: the event is not published, and nothing of it is shown. */
  snapshot: PublishedEvent | null;
  participants: Pick<
    Participant,
    'fullName' | 'fideRating' | 'nationalRating' | 'rating' | 'status'
  >[];
};

type Renderer = {
  /** With the functions' own rights. */
  database: Database;
  store: PageStore;
  /** The site's public origin, without a slash at the end. */
  siteUrl: string;
  /** Makes caches forget the event's pages. */
  purge: (eventId: string) => Promise<void>;
};

/** More rounds than this means that the event changes faster than it renders: the next sweep takes it up. */
const MAX_ROUNDS = 20;

/**
 * Renders the pages of an event as the database now has it and stores them, again and again until nothing has
 * moved meanwhile: the last state always wins. Any number of these may run at once. The old pages stay where
 * this throws. Does nothing for an event that never was.
 */
export async function refreshPages(renderer: Renderer, eventId: string): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const source = await readSource(renderer.database, eventId);
    if (source === null) return;
    await storePages(renderer, eventId, source);
    await renderer.purge(eventId);
    const newest = await recordRender(renderer.database, eventId, source.revision);
    if (newest === null || newest <= source.revision) return;
  }
}

async function readSource(database: Database, eventId: string): Promise<PageSource | null> {
  return dataOf<PageSource | null>(await database.rpc('page_source', { in_event_id: eventId }));
}

/** The newest revision of the event's pages, or null where the event is not known. */
async function recordRender(database: Database, eventId: string, revision: number) {
  return dataOf<number | null>(
    await database.rpc('record_render', {
      in_event_id: eventId,
      in_revision: revision,
      in_renderer_version: RENDERER_VERSION,
    }),
  );
}

async function storePages(renderer: Renderer, eventId: string, source: PageSource): Promise<void> {
  const { store, siteUrl } = renderer;
  const { revision, snapshot: event } = source;
  if (event === null) {
    await store.write(pageKey(eventId), { revision, gone: true });
    await store.write(registrationKey(eventId), { revision, gone: true });
    return;
  }
  const url = `${siteUrl}/${eventId}`;
  const participants = toPublicList(source.participants, event.federationType);
  const page = renderEventPage({ event, participants, url, modifiedAt: source.changedAt });
  const form = renderRegistrationPage({ event, url });
  await store.write(registrationKey(eventId), { revision, ...form, source: event });
  await store.write(pageKey(eventId), { revision, ...page, source: null });
}
