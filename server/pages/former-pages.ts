import type { FormerPage, Manifest, PageStore } from './page-store.ts';

/**
 * Returns a manifest of the pages stored by a release before manifests, each under a key of its kind; null if there are
 * none or the event was unlisted. The first rendering by this release removes those pages.
 */
export async function formerManifest(store: PageStore, eventId: string): Promise<Manifest | null> {
  const found = await store.read(`events/${eventId}`);
  if (found === null || !('html' in found.entry) || !('results' in found.entry)) return null;
  const { revision, changedAt, customUrl, formerCustomUrls } = found.entry;
  const pages = keysByPath(eventId, found.entry).map(([path, key]) => [path, { key, input: '' }]);
  return {
    revision,
    changedAt,
    customUrl,
    formerCustomUrls,
    pages: Object.fromEntries(pages),
  };
}

function keysByPath(id: string, { results, hasNews, earlierNews = 0 }: FormerPage) {
  const earlier = Array.from({ length: earlierNews }, (_, index) => index + 1);
  return [
    ['', `events/${id}`],
    ['register', `register/${id}`],
    ['/print', `print/${id}`],
    ['/embed/card', `embed/${id}/card`],
    ['/embed/players', `embed/${id}/players`],
    ...results.flatMap((slug) => [
      [`/results/${slug}`, `results/${id}/${slug}`],
      [`/embed/standings/${slug}`, `embed/${id}/standings/${slug}`],
    ]),
    ...(hasNews
      ? [
          ['/news', `news/${id}`],
          ['/news.atom', `feed/${id}`],
        ]
      : []),
    ...earlier.map((number) => [`/news/${number}`, `earlier-news/${id}/${number}`]),
  ];
}
