import type { Picture } from '@tabiya/domain/event/picture';
import { resultsView } from '@tabiya/domain/results/results-view';
import { picturePath } from '@tabiya/domain/routes/paths';
import type { WordedCode } from '@tabiya/domain/words/words';
import { type Database, unwrap } from '../database/database.ts';
import { addressTag, eventTag } from '../http/cache-tag.ts';
import { logFailure } from '../http/handler.ts';
import { HttpError } from '../http/http-error.ts';
import { storeSharePicture } from '../pictures/share-picture.ts';
import { type EventPage, eventPages, eventWinners } from './event-pages.ts';
import {
  areSame,
  type ManifestPlace,
  newPageKey,
  pageKeys,
  type ReadManifest,
  readManifest,
  swapManifest,
} from './manifest.ts';
import { databaseOrder } from './manifest-order.ts';
import {
  type PageSource,
  readSource,
  recordRender,
  shownEvent,
  shownResults,
} from './page-source.ts';
import {
  type Alias,
  aliasKey,
  type Manifest,
  nullIfDamaged,
  type PageStore,
} from './page-store.ts';

type Renderer = Omit<Publisher, 'order'> & {
  /** A client with the functions' own rights. */
  database: Database;
  /** The site's public origin without a trailing slash. */
  siteUrl: string;
};

type Publisher = ManifestPlace & {
  /** Purges the tags from caches. */
  purge: (tags: string[]) => Promise<void>;
  /** Renders every page again; otherwise pages with unchanged input are kept. */
  renewsAll?: boolean;
};

/** The fields of an event in its manifest, besides the pages. */
type StoredSource = Pick<PageSource, 'revision' | 'changedAt' | 'customUrl' | 'formerCustomUrls'> &
  Pick<Manifest, 'winners'>;

/** A restored database is behind its store at most once; more means that another process writes to the store. */
const MAX_ATTEMPTS = 3;

/** A brief failure of the store should not fail a publish. */
const ATTEMPTS = 5;

/**
 * Renders the pages of an event from the current database state and stores them. Any number of calls may run at once:
 * the store keeps the highest revision, and every change is followed by a call, so the last state always wins. If the
 * store has a higher revision than the database, which was then restored from a backup, the database's revision is
 * raised above it. The old pages stay if this throws: an HttpError 503 store_unavailable, 500 render_failed, or a
 * database error. Does nothing for an event that never existed.
 */
export async function refreshPages(renderer: Renderer, eventId: string): Promise<void> {
  const { database, siteUrl } = renderer;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const source = await readSource(database, eventId);
    if (source === null) return;
    const picture = await makeSharePicture(database, source);
    const url = `${siteUrl}/${source.customUrl?.slug ?? eventId}`;
    const sharePicture = picture && `${siteUrl}${picturePath(eventId, picture)}`;
    const pages = renderOrThrow(() => eventPages(source, { url, sharePicture }));
    const winners = eventWinners(source);
    const stored = await storePages(
      { ...renderer, order: databaseOrder(database) },
      eventId,
      { ...source, winners },
      pages,
    );
    const done = { rendered: source.revision, stored, sharePicture: picture?.file ?? null };
    const wasBehind = await recordRender(database, eventId, done);
    // The pages are stored; a failure here is made up for by the next rendering.
    if (!wasBehind) return enqueueBoardMails(database, eventId, source).catch(logFailure);
  }
  throw failure(503, 'store_unavailable', new Error('The page store is ahead of the database.'));
}

/** Enqueues mails to the players who asked for them and are paired in a public round. */
async function enqueueBoardMails(
  database: Database,
  eventId: string,
  source: PageSource,
): Promise<void> {
  if (!source.mailsBoards || source.snapshot === null) return;
  const sections = shownResults(shownEvent(source.snapshot, source), source);
  const rounds = Object.fromEntries(
    sections.map(({ slug, results }) => [slug, resultsView(results).rounds.length]),
  );
  unwrap(await database.rpc('enqueue_board_mails', { in_event_id: eventId, in_rounds: rounds }));
}

/**
 * Stores the pages that are not carried over under new keys, then the manifest that names them all. Returns the highest
 * revision in the store.
 */
export async function storePages(
  { store, order, purge, renewsAll = false }: Publisher,
  eventId: string,
  source: StoredSource,
  pages: readonly EventPage[],
): Promise<number> {
  const { revision } = source;
  const began = Date.now();
  await Promise.all(
    (pages.length === 0 ? [] : eventAliases(eventId, source)).map(([key, alias]) =>
      storeAlias(store, key, alias),
    ),
  );
  for (let carriesOver = !renewsAll; ; carriesOver = false) {
    const { before, stored } = await readBefore({ store, order }, eventId);
    const highest = Math.max(before.manifest?.revision ?? -1, stored?.revision ?? -1);
    if (highest > revision) return highest;
    // What another one names may be gone from the store.
    const known =
      carriesOver && areSame(before.manifest, stored) ? before.manifest?.pages : undefined;
    const written: string[] = [];
    const references = pages.map(async ({ path, input, render }) => {
      const carried = known?.[path];
      if (carried?.input === input) return [path, carried] as const;
      const key = newPageKey(eventId, revision);
      const page = renderOrThrow(render);
      await withRetries(() => store.write(key, page));
      written.push(key);
      return [path, { key, input }] as const;
    });
    const next = createManifest(source, Object.fromEntries(await Promise.all(references)));
    const swap = await withRetries(() =>
      swapManifest({ store, order }, eventId, { next, before, began }),
    );
    if (swap.kind === 'swapped') await purge(cacheTags(eventId, source));
    // A stored manifest that was not the newest is replaced, too.
    const dropped = swap.kind === 'swapped' ? [...swap.dropped, ...pageKeys(stored)] : written;
    const kept = swap.kind === 'swapped' ? pageKeys(next) : [];
    // Readers of the former manifest look the page up again in the new one.
    await store.remove(dropped.filter((key) => !kept.includes(key))).catch(logFailure);
    if (swap.kind !== 'lost') return swap.kind === 'newer' ? swap.revision : revision;
  }
}

/** Returns the newest manifest of an event, and the stored one, which is the newest until the order has one. */
async function readBefore(
  { store, order }: ManifestPlace,
  eventId: string,
): Promise<{ before: ReadManifest; stored: Manifest | null }> {
  const [newest, stored] = await Promise.all([
    order.newest(eventId),
    withRetries(() => readManifest(store, eventId).catch(nullIfDamaged)),
  ]);
  return { before: newest ?? { number: 0, manifest: stored }, stored };
}

function createManifest(source: StoredSource, pages: Manifest['pages']): Manifest {
  const { revision, changedAt, customUrl, formerCustomUrls, winners = [] } = source;
  return {
    revision,
    changedAt,
    customUrl: customUrl?.slug ?? null,
    ...(winners.length > 0 && { winners }),
    formerCustomUrls: formerCustomUrls.map(({ slug }) => slug),
    pages,
  };
}

/** The share picture, stored before the page that names it. */
async function makeSharePicture(database: Database, source: PageSource): Promise<Picture | null> {
  return source.snapshot && storeSharePicture(database, shownEvent(source.snapshot, source));
}

/** The short addresses of a published event, written before the pages: they take effect only with the manifest. */
function eventAliases(
  eventId: string,
  { customUrl, formerCustomUrls }: StoredSource,
): [string, Alias][] {
  const addresses = [...formerCustomUrls, ...(customUrl ? [customUrl] : [])];
  return addresses.map(({ slug, ordinal }) => [aliasKey(slug), { revision: ordinal, eventId }]);
}

/** Stores a short address, unless another event has it by now. */
async function storeAlias(store: PageStore, key: string, alias: Alias): Promise<void> {
  await withRetries(() =>
    store.replace(key, (stored) => {
      if (stored === null || !('eventId' in stored)) return alias;
      const isKnown = stored.eventId === alias.eventId && stored.revision === alias.revision;
      return isKnown || stored.revision > alias.revision ? null : alias;
    }),
  );
}

/** Returns the result of `render`; turns its errors into an HttpError 500. */
function renderOrThrow<Result>(render: () => Result): Result {
  try {
    return render();
  } catch (error) {
    throw failure(500, 'render_failed', error);
  }
}

/**
 * Returns the result of `access` to the store, with retries; an HttpError 503 if all fail. Rethrows what the database
 * refused.
 */
async function withRetries<Result>(access: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await access();
    } catch (error) {
      if (error instanceof HttpError) throw error;
      if (attempt === ATTEMPTS) throw failure(503, 'store_unavailable', error);
    }
  }
}

function failure(status: number, code: WordedCode, cause: unknown): HttpError {
  const refusal = new HttpError(status, { code });
  refusal.cause = cause;
  return refusal;
}

function cacheTags(eventId: string, { customUrl }: StoredSource): string[] {
  const alias = customUrl ? [addressTag(customUrl.slug)] : [];
  return [eventTag(eventId), ...alias];
}
