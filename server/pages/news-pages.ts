import type { NewsPageModel } from '@tabiya/domain/news/news-page';
import { newsPages } from '@tabiya/domain/news/news-pages';
import {
  type RenderedPage,
  renderEarlierNewsPage,
  renderNewsFeed,
  renderNewsPage,
} from '@tabiya/site-renderer/render';
import {
  earlierNewsKey,
  newsFeedKey,
  newsKey,
  nullIfDamaged,
  type PageStore,
  type StoredPage,
} from './page-store.ts';

/** The keys of an event's news: its feed, and the page that names the feed. */
export function newsKeys(eventId: string): string[] {
  return [newsFeedKey(eventId), newsKey(eventId)];
}

/** The keys of so many pages of earlier news, in the order in which they are stored. */
export function earlierNewsKeys(eventId: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => earlierNewsKey(eventId, index + 1));
}

/**
 * The pages of an event's news and its feed, by key, in the order in which they are stored: earlier pages before the
 * newest, which leads to them. None without posts.
 */
export function renderNews(
  model: NewsPageModel,
): [string, RenderedPage & Pick<StoredPage, 'type'>][] {
  if (model.posts.length === 0) return [];
  const { eventId } = model.event;
  const earlier = newsPages(model.posts).earlier.toReversed();
  return [
    ...earlier.map(({ number }): [string, RenderedPage] => [
      earlierNewsKey(eventId, number),
      renderEarlierNewsPage(model, number),
    ]),
    [newsFeedKey(eventId), { ...renderNewsFeed(model), type: 'atom' }],
    [newsKey(eventId), renderNewsPage(model)],
  ];
}

/** Whether a page of news or the feed is stored that visitors would find. */
export async function hasNewsPage(store: PageStore, eventId: string): Promise<boolean> {
  const found = await Promise.all(newsKeys(eventId).map((key) => isServed(store, key)));
  return found.includes(true);
}

/**
 * The keys of the pages of earlier news beyond the first `kept` that visitors would find, in the order in which they
 * are removed. Pages are stored from the first and removed from the last, so that none is missing in between.
 */
export async function goneEarlierNews(
  store: PageStore,
  eventId: string,
  kept: number,
): Promise<string[]> {
  const keys: string[] = [];
  for (let number = kept + 1; ; number++) {
    const key = earlierNewsKey(eventId, number);
    if (!(await isServed(store, key))) return keys;
    keys.unshift(key);
  }
}

/** Whether visitors would find a page under the key. A damaged one counts, so that it is replaced. */
function isServed(store: PageStore, key: string): Promise<boolean> {
  return store.read(key).then(
    (found) => found !== null && 'html' in found.entry,
    (error) => nullIfDamaged(error) === null,
  );
}
