/** The words of an event's news page and of its feed. */
export const NEWS = {
  title: (event: string) => `News: ${event}`,
  heading: 'News',
  /** The title of a page of earlier posts, with the days of its first and last. */
  earlierTitle: (event: string, days: string) => `News, ${days}: ${event}`,
  /** Above the titles of all earlier posts. */
  earlier: 'Earlier',
  earlierHeading: 'Earlier news',
  pages: 'Pages of news',
  newer: 'Newer',
  older: 'Older',
  /** The description in link previews, if the page has no text of its own. */
  description: (event: string) => `The latest news from ${event}.`,
  /** The link to the feed, below the posts. */
  follow: 'Subscribe to the news feed',
};
