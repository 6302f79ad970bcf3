import type { PublishedEvent } from '@tabiya/domain/event/event-page';
import { titleOf } from '@tabiya/domain/event/title';
import type { NewsPageModel } from '@tabiya/domain/news/news-page';
import type { Post } from '@tabiya/domain/news/post';
import { newsFeedPath, picturePath, postAnchor } from '@tabiya/domain/routes/paths';
import { Day } from '../elements/Days.tsx';
import { Prose } from '../elements/FormattedText.tsx';
import { CoverPicture, Logo } from '../elements/Pictures.tsx';
import { useSiteWords } from '../elements/site-words.ts';
import { PageFooter } from '../event-page/PageFooter.tsx';

/** The body of the news page of an event: its posts, the newest first. */
export function NewsPage({ model }: { model: NewsPageModel }) {
  const { event, posts, url } = model;
  const { news, terms } = useSiteWords();
  return (
    <div className="event news">
      <header className="banner">
        <CoverPicture event={event} />
        <div className="frame">
          <p className="back">
            <a href={url} dir="auto">
              {titleOf(event, terms.untitledTournament)}
            </a>
          </p>
          <h1>
            <Logo event={event} />
            {news.heading}
          </h1>
        </div>
      </header>
      <main className="frame">
        {posts.map((post, position) => (
          <Article key={post.id} event={event} post={post} isFirst={position === 0} />
        ))}
        <p className="follow">
          <a href={newsFeedPath(url)}>{news.follow}</a>
        </p>
      </main>
      <PageFooter model={model} />
    </div>
  );
}

/** A post. Its title is the link by which it is passed on. */
function Article({
  event,
  post,
  isFirst,
}: {
  event: PublishedEvent;
  post: Post;
  isFirst: boolean;
}) {
  const { id, title, day, body } = post;
  return (
    <article className="card" id={postAnchor(id)}>
      <h2 dir="auto">
        <a href={`#${postAnchor(id)}`}>{title}</a>
      </h2>
      <p className="day">
        <Day date={day} length="long" />
      </p>
      <PostPicture event={event} post={post} isFirst={isFirst} />
      {body.trim() !== '' && <Prose text={body} />}
    </article>
  );
}

/** The picture of a post; on phones the narrow file is enough, whatever their density. */
function PostPicture({
  event: { eventId },
  post: { picture, pictureText },
  isFirst,
}: {
  event: PublishedEvent;
  post: Post;
  isFirst: boolean;
}) {
  if (picture === null) return null;
  const { wide, narrow } = picture;
  const path = picturePath(eventId, narrow);
  return (
    <img
      src={path}
      srcSet={`${path} ${narrow.width}w,${picturePath(eventId, wide)} ${wide.width}w`}
      sizes="(max-width:40em)50vw,50em"
      width={wide.width}
      height={wide.height}
      alt={pictureText}
      loading={isFirst ? undefined : 'lazy'}
    />
  );
}
