import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import type { Post } from '@tabiya/domain/news/post';
import { picturePath, postAnchor } from '@tabiya/domain/routes/paths';
import { Day } from '../elements/Days.tsx';
import { Prose } from '../elements/FormattedText.tsx';

/** A post. Its title is the link for sharing it. */
export function Article({
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
