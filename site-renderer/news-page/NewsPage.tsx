import type { NewsPageModel } from '@tabiya/domain/pages/news-page';
import { type EarlierNews, newsPages } from '@tabiya/domain/pages/news-pages';
import { earlierNewsPath, newsFeedPath, newsPath, postAnchor } from '@tabiya/domain/routes/paths';
import { Day } from '../elements/Days.tsx';
import { SubpageBanner } from '../elements/SubpageBanner.tsx';
import { useSiteWords } from '../elements/site-words.ts';
import { PageFooter } from '../event-page/PageFooter.tsx';
import { Article } from './Article.tsx';

/** The body of the news page of an event: its newest posts, then the titles of all earlier ones. */
export function NewsPage({ model }: { model: NewsPageModel }) {
  const { event, posts, url } = model;
  const { news } = useSiteWords();
  const { newest, earlier } = newsPages(posts);
  return (
    <div className="event news">
      <SubpageBanner event={model.event} url={model.url} heading={news.heading} />
      <main className="frame">
        {newest.map((post, position) => (
          <Article key={post.id} event={event} post={post} isFirst={position === 0} />
        ))}
        {earlier.length > 0 && <EarlierTitles url={url} earlier={earlier} />}
        <p className="follow">
          <a href={newsFeedPath(url)}>{news.follow}</a>
        </p>
      </main>
      <PageFooter model={model} address={newsPath(url)} />
    </div>
  );
}

/**
 * The titles of earlier posts, each under the anchor that its post had here, so that links to a post stay valid
 * forever.
 */
function EarlierTitles({ url, earlier }: { url: string; earlier: readonly EarlierNews[] }) {
  const { news } = useSiteWords();
  return (
    <section className="card earlier">
      <h2>{news.earlier}</h2>
      <ul>
        {earlier.flatMap(({ number, posts }) =>
          posts.map(({ id, title, day }) => (
            <li key={id} id={postAnchor(id)}>
              <a href={earlierNewsPath(url, number, id)} dir="auto">
                {title}
              </a>{' '}
              <Day date={day} length="short" />
            </li>
          )),
        )}
      </ul>
    </section>
  );
}
