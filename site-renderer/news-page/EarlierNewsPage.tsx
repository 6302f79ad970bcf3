import type { NewsPageModel } from '@tabiya/domain/pages/news-page';
import type { EarlierNews } from '@tabiya/domain/pages/news-pages';
import { earlierNewsPath, newsPath } from '@tabiya/domain/routes/paths';
import { Days } from '../elements/Days.tsx';
import { SubpageBanner } from '../elements/SubpageBanner.tsx';
import { useSiteWords } from '../elements/site-words.ts';
import { PageFooter } from '../event-page/PageFooter.tsx';
import { Article } from './Article.tsx';

type EarlierNewsPageProps = {
  model: NewsPageModel;
  page: EarlierNews;
  /** True if the newest page comes next. */
  isLatest: boolean;
};

/** The body of a page of earlier news: its posts, and links to newer and older ones. */
export function EarlierNewsPage({ model, page, isLatest }: EarlierNewsPageProps) {
  const { event, url } = model;
  const { number, posts } = page;
  const { news } = useSiteWords();
  const [last, first] = [posts[0], posts.at(-1)];
  return (
    <div className="event news">
      <SubpageBanner event={model.event} url={model.url} heading={news.earlierHeading}>
        {first && last && (
          <p className="line">
            <Days start={first.day} end={last.day} />
          </p>
        )}
      </SubpageBanner>
      <main className="frame">
        {posts.map((post, position) => (
          <Article key={post.id} event={event} post={post} isFirst={position === 0} />
        ))}
        <nav className="pages" aria-label={news.pages}>
          <a rel="next" href={isLatest ? newsPath(url) : earlierNewsPath(url, number + 1)}>
            {news.newer}
          </a>
          {number > 1 && (
            <a rel="prev" href={earlierNewsPath(url, number - 1)}>
              {news.older}
            </a>
          )}
        </nav>
      </main>
      <PageFooter model={model} address={earlierNewsPath(url, number)} />
    </div>
  );
}
