/** The words of an event's news page and of its feed. */
export const NEWS = {
  title: (event: string) => `News: ${event}`,
  heading: 'News',
  /** Of a page of earlier posts, by the days of the first and the last of them. */
  earlierTitle: (event: string, days: string) => `News, ${days}: ${event}`,
  /** Above the titles of all earlier posts. */
  earlier: 'Earlier',
  earlierHeading: 'Earlier news',
  pages: 'Pages of news',
  newer: 'Newer',
  older: 'Older',
  /** Of the whole page, where it has nothing of its own to tell in link previews. */
  description: (event: string) => `The latest news from ${event}.`,
  /** Leads to the feed, below the posts. */
  follow: 'Subscribe to the news feed',
};
