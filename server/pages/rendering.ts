import type { PublishedEvent } from '@tabiya/domain/event/event-page';
import { planOf } from '@tabiya/domain/event/plan';
import { shownToday, snapshotSchema } from '@tabiya/domain/event/publication';
import { PARTICIPANT_STATUSES, toPublicList } from '@tabiya/domain/participants/participant';
import type { WordedCode } from '@tabiya/domain/words/words';
import { renderEventPage, renderRegistrationPage } from '@tabiya/site-renderer/render';
import { z } from 'zod';
import { type Database, unwrap } from '../database/database.ts';
import { operator, rendererVersion } from '../environment/operator.ts';
import { addressTag, eventTag } from '../http/cache-tag.ts';
import { HttpError } from '../http/http-error.ts';
import {
  aliasKey,
  type PageStore,
  pageKey,
  registrationKey,
  type StoreEntry,
} from './page-store.ts';

const addressSchema = z.object({ slug: z.string(), ordinal: z.number() });

/** All that the pages of one event are made from, as the database gives it in one snapshot. */
const pageSourceSchema = z.object({
  revision: z.number(),
  changedAt: z.string(),
  /** The instant at which all of this was read. */
  now: z.string(),
  /** null: the event is not published, and nothing of it is shown. */
  snapshot: snapshotSchema.nullable(),
  /** Whether the event is premium now; when it was published it may have been. */
  premium: z.boolean(),
  /** The short address under which the page is served, too; the ordinal counts addresses as they are given. */
  customUrl: addressSchema.nullable(),
  /** Those that it had before, which lead to it until they are released. */
  formerCustomUrls: z.array(addressSchema),
  participants: z.array(
    z.object({
      fullName: z.string(),
      fideRating: z.number().nullable(),
      nationalRating: z.number().nullable(),
      status: z.enum(PARTICIPANT_STATUSES),
    }),
  ),
});
type PageSource = z.infer<typeof pageSourceSchema>;

type Renderer = {
  /** With the functions' own rights. */
  database: Database;
  store: PageStore;
  /** The site's public origin, without a slash at the end. */
  siteUrl: string;
  /** Makes caches forget what they keep under the tags. */
  purge: (tags: string[]) => Promise<void>;
};

/** A restored database is behind its store at most once; more often means that somebody else writes the store. */
const MAX_ATTEMPTS = 3;

/** A store that stumbles once is not worth failing a publish for. */
const WRITE_ATTEMPTS = 3;

/**
 * Renders the pages of an event as the database now has it and stores them. Any number of these may run at once: the
 * store keeps the highest revision, and whoever changes the event calls this after the change, so the last state
 * always wins. Where the store holds a higher revision than the database, which was restored then, the database's is
 * raised above it. The old pages stay where this throws: a HttpError 503 with the code store_unavailable, 500 with
 * render_failed, or the database's own. Does nothing for an event that never was.
 */
export async function refreshPages(renderer: Renderer, eventId: string): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const source = await readSource(renderer.database, eventId);
    if (source === null) return;
    const stored = await storePages(renderer, eventId, source);
    const wasBehind = await recordRender(renderer.database, eventId, source.revision, stored);
    if (!wasBehind) return;
  }
  throw failure(503, 'store_unavailable', new Error('The page store is ahead of the database.'));
}

/** Stores the pages and gives the highest revision that the store now holds of them. */
async function storePages(
  { store, siteUrl, purge }: Renderer,
  eventId: string,
  source: PageSource,
): Promise<number> {
  let highest = source.revision;
  for (const [key, entry] of pagesOf(eventId, source, siteUrl)) {
    highest = Math.max(highest, await write(store, key, entry));
  }
  for (const [key, entry] of aliasesOf(eventId, source)) await write(store, key, entry);
  await purge(tagsOf(eventId, source));
  return highest;
}

async function readSource(database: Database, eventId: string): Promise<PageSource | null> {
  const source = unwrap(await database.rpc('page_source', { in_event_id: eventId }));
  return pageSourceSchema.nullable().parse(source);
}

/** Whether the database was behind the store; its revision is above the store's then, and the pages wait. */
async function recordRender(
  database: Database,
  eventId: string,
  rendered: number,
  stored: number,
): Promise<boolean> {
  return unwrap(
    await database.rpc('record_render', {
      in_event_id: eventId,
      in_revision: rendered,
      in_stored_revision: stored,
      in_renderer_version: rendererVersion(),
    }),
  );
}

/** What the store has to hold: the form before the page that links to it, or a tombstone in place of each. */
function pagesOf(eventId: string, source: PageSource, siteUrl: string): [string, StoreEntry][] {
  const { revision, snapshot, customUrl, formerCustomUrls, changedAt } = source;
  if (snapshot === null) {
    const tombstone = { revision, gone: true } as const;
    return [
      [pageKey(eventId), tombstone],
      [registrationKey(eventId), tombstone],
    ];
  }
  const event = shownToday(snapshot, planOf(source));
  const { page, form } = render(event, source, `${siteUrl}/${customUrl?.slug ?? eventId}`);
  const kept = {
    revision,
    customUrl: customUrl?.slug ?? null,
    formerCustomUrls: formerCustomUrls.map(({ slug }) => slug),
    changedAt,
  };
  return [
    [registrationKey(eventId), { ...form, ...kept, source: event }],
    [pageKey(eventId), { ...page, ...kept, source: null }],
  ];
}

/** The short addresses of a published event, written once there is a page for them to lead to. */
function aliasesOf(
  eventId: string,
  { snapshot, customUrl, formerCustomUrls }: PageSource,
): [string, StoreEntry][] {
  if (snapshot === null) return [];
  const addresses = [...formerCustomUrls, ...(customUrl ? [customUrl] : [])];
  return addresses.map(({ slug, ordinal }) => [aliasKey(slug), { revision: ordinal, eventId }]);
}

function render(event: PublishedEvent, source: PageSource, url: string) {
  try {
    const participants = toPublicList(source.participants, event.federationType);
    const { hasImprint } = operator();
    const { changedAt: modifiedAt, now } = source;
    const page = renderEventPage({ event, participants, url, modifiedAt, now, hasImprint });
    const form = renderRegistrationPage({ event, url, players: participants.length, now });
    return { page, form };
  } catch (error) {
    throw failure(500, 'render_failed', error);
  }
}

/** Stores the entry unless there is a newer one, and gives the revision that the store then holds. */
async function write(store: PageStore, key: string, entry: StoreEntry): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await store.write(key, entry);
    } catch (error) {
      if (attempt === WRITE_ATTEMPTS) throw failure(503, 'store_unavailable', error);
    }
  }
}

function failure(status: number, code: WordedCode, cause: unknown): HttpError {
  const refusal = new HttpError(status, { code });
  refusal.cause = cause;
  return refusal;
}

function tagsOf(eventId: string, { customUrl }: PageSource): string[] {
  const alias = customUrl ? [addressTag(customUrl.slug)] : [];
  return [eventTag(eventId), ...alias];
}
