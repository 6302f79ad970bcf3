import type { PublishedEvent } from '../event/published-event.ts';
import type { Post } from '../news/post.ts';
import { toPlainText } from '../text/formatted-text.ts';

/** The data of an event's news page. The same model gives the same page, byte for byte. */
export type NewsPageModel = {
  event: PublishedEvent;
  /** Newest first; at least one. */
  posts: readonly Post[];
  /** The absolute URL of the event's page. */
  url: string;
  /** When the event last changed, as an ISO instant. */
  modifiedAt: string;
  /** The absolute URL of the event's share picture; null or omitted for none. */
  sharePicture?: string | null;
  /** True if the site has an imprint; false by default. */
  hasImprint?: boolean;
  /** True if the page reports visits; false by default. */
  countsVisits?: boolean;
};

/** The maximum number of posts in a feed. Feed readers keep older ones themselves. */
const MOST_IN_FEED = 20;

/** Returns the posts of an event's feed: the newest ones. */
export function feedPosts({ posts }: Pick<NewsPageModel, 'posts'>): readonly Post[] {
  return posts.slice(0, MOST_IN_FEED);
}

/** Returns when a feed last changed, as an ISO instant. */
export function feedUpdatedAt(posts: readonly Post[]): string {
  const instants = posts.map(({ updatedAt }) => Date.parse(updatedAt));
  return new Date(Math.max(...instants)).toISOString();
}

const MOST_SUMMARY_CHARACTERS = 160;

/** Returns the newest post in a line, for link previews: its title, then as much of its text as fits. */
export function newsSummary({ posts: [newest] }: Pick<NewsPageModel, 'posts'>): string {
  if (newest === undefined) return '';
  const text = toPlainText(newest.body).replace(/\s+/g, ' ').trim();
  const line = [...[newest.title.trim(), text].filter((part) => part !== '').join(': ')];
  return line.length <= MOST_SUMMARY_CHARACTERS
    ? line.join('')
    : `${line.slice(0, MOST_SUMMARY_CHARACTERS - 1).join('')}…`;
}
