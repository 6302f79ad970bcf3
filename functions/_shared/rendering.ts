import type { PublishedEvent } from '@tabiya/domain/event-page';
import { type Participant, toPublicList } from '@tabiya/domain/participant';
import { planOf } from '@tabiya/domain/plan';
import { shownToday } from '@tabiya/domain/publication';
import {
  RENDERER_VERSION,
  renderEventPage,
  renderRegistrationPage,
} from '@tabiya/site-renderer/render';
import { addressTag, eventTag } from './cache-tag.ts';
import { type Database, dataOf } from './database.ts';
import {
  aliasKey,
  type PageStore,
  pageKey,
  registrationKey,
  type StoreEntry,
} from './page-store.ts';
import { Refusal } from './refusal.ts';

/** All that the pages of one event are made from, as the database gives it in one snapshot. */
type PageSource = {
  revision: number;
  changedAt: string;
  /** null: the event is not published, and nothing of it is shown. */
  snapshot: PublishedEvent | null;
  /** Whether the event is premium now; when it was published it may have been. */
  premium: boolean;
  /** The short address under which the page is served, too; the ordinal counts addresses as they are given. */
  customUrl: { extension: string; ordinal: number } | null;
  participants: Pick<
    Participant,
    'fullName' | 'fideRating' | 'nationalRating' | 'rating' | 'status'
  >[];
};

export type Renderer = {
  /** With the functions' own rights. */
  database: Database;
  store: PageStore;
  /** The site's public origin, without a slash at the end. */
  siteUrl: string;
  /** Makes caches forget what they keep under the tags. */
  purge: (tags: string[]) => Promise<void>;
};

/** More rounds than this means that the event changes faster than it renders: the next sweep takes it up. */
const MAX_ROUNDS = 20;

/** A store that stumbles once is not worth failing a publish for. */
const WRITE_ATTEMPTS = 3;

/**
 * Renders the pages of an event as the database now has it and stores them, again and again until nothing has
 * moved meanwhile: the last state always wins. Any number of these may run at once. The old pages stay where
 * this throws: a Refusal 503 with the code store_unavailable, 500 with render_failed, or the database's own. Does
 * nothing for an event that never was.
 */
export async function refreshPages(renderer: Renderer, eventId: string): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const source = await readSource(renderer.database, eventId);
    if (source === null) return;
    for (const [key, entry] of entriesOf(eventId, source, renderer.siteUrl)) {
      await write(renderer.store, key, entry);
    }
    await renderer.purge(tagsOf(eventId, source));
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

/** What has to be in the store: the form before the page that links to it, and the alias once there is a page. */
function entriesOf(eventId: string, source: PageSource, siteUrl: string): [string, StoreEntry][] {
  const { revision, snapshot, customUrl, changedAt } = source;
  if (snapshot === null) {
    const tombstone = { revision, gone: true } as const;
    return [
      [pageKey(eventId), tombstone],
      [registrationKey(eventId), tombstone],
    ];
  }
  const event = shownToday(snapshot, planOf(source));
  const { page, form } = render(event, source, `${siteUrl}/${customUrl?.extension ?? eventId}`);
  const kept = { revision, customUrl: customUrl?.extension ?? null, changedAt };
  const pages: [string, StoreEntry][] = [
    [registrationKey(eventId), { ...form, ...kept, source: event }],
    [pageKey(eventId), { ...page, ...kept, source: null }],
  ];
  const alias: [string, StoreEntry][] = customUrl
    ? [[aliasKey(customUrl.extension), { revision: customUrl.ordinal, eventId }]]
    : [];
  return [...pages, ...alias];
}

function render(event: PublishedEvent, source: PageSource, url: string) {
  try {
    const participants = toPublicList(source.participants, event.federationType);
    const page = renderEventPage({ event, participants, url, modifiedAt: source.changedAt });
    const form = renderRegistrationPage({ event, url, players: participants.length });
    return { page, form };
  } catch (error) {
    throw failure(500, 'render_failed', error);
  }
}

async function write(store: PageStore, key: string, entry: StoreEntry): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await store.write(key, entry);
      return;
    } catch (error) {
      if (attempt === WRITE_ATTEMPTS) throw failure(503, 'store_unavailable', error);
    }
  }
}

function failure(status: number, code: string, cause: unknown): Refusal {
  const refusal = new Refusal(status, { code, message: 'Failed to publish event' });
  refusal.cause = cause;
  return refusal;
}

function tagsOf(eventId: string, { customUrl }: PageSource): string[] {
  const alias = customUrl ? [addressTag(customUrl.extension)] : [];
  return [eventTag(eventId), ...alias];
}
