import type { PublishedEvent } from '../event/published-event.ts';
import type { Post } from '../news/post.ts';
import { toPlainText } from '../text/formatted-text.ts';

/** Everything that the news page of an event is rendered from. The same model gives the same page, byte for byte. */
export type NewsPageModel = {
  event: PublishedEvent;
  /** Newest first; at least one. */
  posts: readonly Post[];
  /** The absolute URL of the event's page. */
  url: string;
  /** When the event last changed, as an ISO instant. */
  modifiedAt: string;
  /** The absolute URL of the event's share picture; none when null or left out. */
  sharePicture?: string | null;
  /** True if the site has an imprint; false when left out. */
  hasImprint?: boolean;
  /** True if the page reports visits; false when left out. */
  countsVisits?: boolean;
};

/** How many posts a feed has. Readers keep what they have read. */
const MOST_IN_FEED = 20;

/** The posts of an event's feed: the newest ones. */
export function feedPosts({ posts }: Pick<NewsPageModel, 'posts'>): readonly Post[] {
  return posts.slice(0, MOST_IN_FEED);
}

/** When something of a feed changed last, as an ISO instant. */
export function feedUpdatedAt(posts: readonly Post[]): string {
  const instants = posts.map(({ updatedAt }) => Date.parse(updatedAt));
  return new Date(Math.max(...instants)).toISOString();
}

const MOST_SUMMARY_CHARACTERS = 160;

/** The newest post in a line, for link previews: its title, then as much of its text as fits. */
export function newsSummary({ posts: [newest] }: Pick<NewsPageModel, 'posts'>): string {
  if (newest === undefined) return '';
  const text = toPlainText(newest.body).replace(/\s+/g, ' ').trim();
  const line = [...[newest.title.trim(), text].filter((part) => part !== '').join(': ')];
  return line.length <= MOST_SUMMARY_CHARACTERS
    ? line.join('')
    : `${line.slice(0, MOST_SUMMARY_CHARACTERS - 1).join('')}…`;
}
