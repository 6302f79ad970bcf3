import { type PublishedEvent, placesTaken } from '@tabiya/domain/event/event-page';
import type { Picture } from '@tabiya/domain/event/picture';
import { newsPages } from '@tabiya/domain/news/news-pages';
import { toPublicList } from '@tabiya/domain/participants/participant';
import { type ResultsSummary, resultsSummary } from '@tabiya/domain/results/results-summary';
import { picturePath } from '@tabiya/domain/routes/paths';
import type { WordedCode } from '@tabiya/domain/words/words';
import {
  renderBulletin,
  renderEventPage,
  renderRegistrationPage,
  renderResultsPage,
} from '@tabiya/site-renderer/render';
import type { Database } from '../database/database.ts';
import { functionsEnvironment } from '../environment/environment.ts';
import { operator } from '../environment/operator.ts';
import { addressTag, eventTag } from '../http/cache-tag.ts';
import { HttpError } from '../http/http-error.ts';
import { keepSharePicture } from '../pictures/share-picture.ts';
import { embedKeys, renderEmbeds } from './embedded-pages.ts';
import { goneEarlierNews, hasNewsPage, newsKeys, renderNews } from './news-pages.ts';
import {
  type PageSource,
  readSource,
  recordRender,
  type ShownResults,
  shownEvent,
  shownPosts,
  shownResults,
} from './page-source.ts';
import {
  aliasKey,
  bulletinKey,
  nullIfDamaged,
  type PageStore,
  pageKey,
  readPage,
  registrationKey,
  resultsKey,
  type StoreEntry,
} from './page-store.ts';
import { orphansOf } from './subpages.ts';

type Renderer = {
  /** A client with the functions' own rights. */
  database: Database;
  store: PageStore;
  /** The site's public origin without a trailing slash. */
  siteUrl: string;
  /** Purges the tags from caches. */
  purge: (tags: string[]) => Promise<void>;
};

/** A restored database is behind its store at most once; otherwise somebody else writes to the store. */
const MAX_ATTEMPTS = 3;

/** Retries once, so that a brief failure of the store does not fail a publish. */
const WRITE_ATTEMPTS = 3;

/**
 * Renders the pages of an event from the current database state and stores them. Any number of calls may run at once:
 * the store keeps the highest revision, and every change is followed by a call, so the last state always wins. If the
 * store holds a higher revision than the database, which was then restored from a backup, the database's revision is
 * raised above it. The old pages stay when this throws: an HttpError 503 store_unavailable, 500 render_failed, or a
 * database error. Does nothing for an event that never existed.
 */
export async function refreshPages(renderer: Renderer, eventId: string): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const source = await readSource(renderer.database, eventId);
    if (source === null) return;
    const picture = await sharePictureOf(renderer.database, source);
    const stored = await storePages(renderer, eventId, source, picture);
    const sharePicture = picture?.file ?? null;
    const done = { rendered: source.revision, stored, sharePicture };
    const wasBehind = await recordRender(renderer.database, eventId, done);
    if (!wasBehind) return;
  }
  throw failure(503, 'store_unavailable', new Error('The page store is ahead of the database.'));
}

/** Stores the pages and returns the highest revision that the store then holds. */
async function storePages(
  { store, siteUrl, purge }: Renderer,
  eventId: string,
  source: PageSource,
  picture: Picture | null,
): Promise<number> {
  let highest = source.revision;
  const gone = await goneKeys(store, eventId, source);
  const { pages, embedded } = pagesOf(eventId, source, siteUrl, gone, picture);
  for (const [key, entry] of pages) {
    highest = Math.max(highest, await write(store, key, entry));
  }
  const written = await Promise.all(embedded.map(([key, entry]) => write(store, key, entry)));
  highest = Math.max(highest, ...written);
  for (const [key, entry] of aliasesOf(eventId, source)) await write(store, key, entry);
  for (const [key, tombstone] of await orphansOf(store, eventId)) {
    await write(store, key, tombstone);
  }
  await purge(tagsOf(eventId, source));
  return highest;
}

/** The share picture, stored before the page that names it. */
async function sharePictureOf(database: Database, source: PageSource): Promise<Picture | null> {
  return source.snapshot && keepSharePicture(database, shownEvent(source.snapshot, source));
}

/** What was stored of the event's pages before, and is to be removed. */
type Gone = {
  /** Results pages, by slug. */
  results: readonly string[];
  news: boolean;
  /** Pages of earlier news, by key. */
  earlierNews: readonly string[];
};

async function goneKeys(store: PageStore, eventId: string, source: PageSource): Promise<Gone> {
  const posts = source.snapshot === null ? [] : shownPosts(source);
  const [results, hadNews, earlierNews] = await Promise.all([
    goneResults(store, eventId, source),
    hasNewsPage(store, eventId),
    goneEarlierNews(store, eventId, newsPages(posts).earlier.length),
  ]);
  return { results, news: hadNews && posts.length === 0, earlierNews };
}

/** The results pages, by slug, that the stored page of the event knows of, and that are to be removed. */
async function goneResults(
  store: PageStore,
  eventId: string,
  source: PageSource,
): Promise<string[]> {
  const found = await store.read(pageKey(eventId)).catch(nullIfDamaged);
  const known = found && 'html' in found.entry ? found.entry.results : [];
  const shown = source.snapshot ? shownResults(shownEvent(source.snapshot, source), source) : [];
  const slugs = known.filter((slug) => !shown.some((section) => section.slug === slug));
  const pages = await Promise.all(
    slugs.map((slug) => readPage(store, resultsKey(eventId, slug)).catch(nullIfDamaged)),
  );
  return slugs.filter((_, index) => pages[index] !== null);
}

/**
 * The entries to store, or a tombstone for each: form, results, bulletin and news before the page that links to them.
 * Results and news that go alone follow it, and it knows of them until then. What other sites show is linked
 * to by none of them.
 */
function pagesOf(
  eventId: string,
  source: PageSource,
  siteUrl: string,
  gone: Gone,
  picture: Picture | null,
): { pages: [string, StoreEntry][]; embedded: [string, StoreEntry][] } {
  const { revision, snapshot, customUrl, formerCustomUrls, changedAt } = source;
  const tombstone = { revision, gone: true } as const;
  const goneKeys = [
    ...gone.results.map((slug) => resultsKey(eventId, slug)),
    ...(gone.news ? newsKeys(eventId) : []),
    ...gone.earlierNews,
  ];
  const tombstones = goneKeys.map((key): [string, StoreEntry] => [key, tombstone]);
  if (snapshot === null) {
    const keys = [pageKey(eventId), bulletinKey(eventId), registrationKey(eventId)];
    return {
      pages: [...tombstones, ...keys.map((key): [string, StoreEntry] => [key, tombstone])],
      embedded: embedKeys(eventId, gone.results).map((key) => [key, tombstone]),
    };
  }
  const event = shownEvent(snapshot, source);
  const url = `${siteUrl}/${customUrl?.slug ?? eventId}`;
  const sharePicture = picture && `${siteUrl}${picturePath(eventId, picture)}`;
  const shown = { url, sharePicture };
  const { page, form, places, results, bulletin, news, embeds } = render(event, source, shown);
  const kept = {
    revision,
    customUrl: customUrl?.slug ?? null,
    formerCustomUrls: formerCustomUrls.map(({ slug }) => slug),
    changedAt,
  };
  const slugs = [...results.map(({ slug }) => slug), ...gone.results];
  const hasNews = news.length > 0 || gone.news;
  const earlierNews = newsPages(shownPosts(source)).earlier.length;
  const pages: [string, StoreEntry][] = [
    [
      registrationKey(eventId),
      {
        ...form,
        ...kept,
        source: event,
        rulesVersion: source.rulesVersion ?? '',
        places,
        results: [],
      },
    ],
    ...results.map(({ slug, page: results }): [string, StoreEntry] => [
      resultsKey(eventId, slug),
      { ...results, ...kept, source: null, results: [] },
    ]),
    [bulletinKey(eventId), { ...bulletin, ...kept, source: null, results: [] }],
    ...news.map(([key, rendered]): [string, StoreEntry] => [
      key,
      { ...rendered, ...kept, source: null, results: [] },
    ]),
    [pageKey(eventId), { ...page, ...kept, source: null, results: slugs, hasNews, earlierNews }],
    ...tombstones,
  ];
  const embedded = embedKeys(eventId, slugs).map((key): [string, StoreEntry] => {
    const rendered = embeds.get(key);
    return [key, rendered ? { ...rendered, ...kept, source: null, results: [] } : tombstone];
  });
  return { pages, embedded };
}

/** The short addresses of a published event, written after the page they lead to. */
function aliasesOf(
  eventId: string,
  { snapshot, customUrl, formerCustomUrls }: PageSource,
): [string, StoreEntry][] {
  if (snapshot === null) return [];
  const addresses = [...formerCustomUrls, ...(customUrl ? [customUrl] : [])];
  return addresses.map(({ slug, ordinal }) => [aliasKey(slug), { revision: ordinal, eventId }]);
}

function render(
  event: PublishedEvent,
  source: PageSource,
  { url, sharePicture }: { url: string; sharePicture: string | null },
) {
  try {
    const participants = toPublicList(source.participants, event.federationType, event.questions);
    const { hasImprint } = operator();
    const { changedAt: modifiedAt, now, waiting, closedSince } = source;
    const sections = shownResults(event, source);
    const { countsVisits } = functionsEnvironment();
    const common = { event, url, modifiedAt, hasImprint, countsVisits };
    const summaries = sections.map(summaryOf);
    const posts = shownPosts(source);
    const [newest = null] = posts;
    const model = {
      ...{ ...common, participants, waiting, closedSince, now },
      ...{ results: summaries, news: newest },
    };
    const places = { ...placesTaken(model), waiting };
    const page = renderEventPage({ ...model, sharePicture });
    const bulletin = renderBulletin(model);
    const form = renderRegistrationPage({
      ...{ event, url, ...places, now, countsVisits },
    });
    const results = sections.map(({ results, ...section }) => {
      const model = { ...common, section, sections, results };
      return { slug: section.slug, page: renderResultsPage(model), model };
    });
    const news = renderNews({ ...common, posts, sharePicture });
    const embeds = renderEmbeds(
      event.eventId,
      model,
      results.map((one) => one.model),
    );
    return { page, form, places, results, bulletin, news, embeds };
  } catch (error) {
    throw failure(500, 'render_failed', error);
  }
}

function summaryOf({ slug, name, results }: ShownResults): ResultsSummary {
  return resultsSummary({ slug, name }, results);
}

/** Stores the entry unless there is a newer one, and returns the revision that the store then holds. */
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
