import type { NewsPageModel } from '@tabiya/domain/news/news-page';
import { type RenderedPage, renderNewsFeed, renderNewsPage } from '@tabiya/site-renderer/render';
import {
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

/** The news page of an event and its feed, by key, in the order in which they are stored; none without posts. */
export function renderNews(
  model: NewsPageModel,
): [string, RenderedPage & Pick<StoredPage, 'type'>][] {
  if (model.posts.length === 0) return [];
  const { eventId } = model.event;
  return [
    [newsFeedKey(eventId), { ...renderNewsFeed(model), type: 'atom' }],
    [newsKey(eventId), renderNewsPage(model)],
  ];
}

/** Whether anything of an event's news is stored that visitors would find. */
export async function hasNewsPage(store: PageStore, eventId: string): Promise<boolean> {
  const isThere = (key: string) =>
    store.read(key).then(
      (found) => found !== null && 'html' in found.entry,
      // A damaged one is replaced, too.
      (error) => nullIfDamaged(error) === null,
    );
  const found = await Promise.all(newsKeys(eventId).map(isThere));
  return found.includes(true);
}
