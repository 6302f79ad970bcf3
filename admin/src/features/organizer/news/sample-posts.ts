import { sampleNews } from '@tabiya/domain/event/sample-news';
import { calendarDateOf } from '@tabiya/domain/time-and-place/calendar-date';
import type { StoredPost } from '../../../data/posts.ts';

/** The news of the sample, as the list shows them to whose plan has none. */
export function samplePosts(now: Date): StoredPost[] {
  return sampleNews(calendarDateOf(now)).map((post) => ({
    ...post,
    status: 'published',
    version: 1,
  }));
}
