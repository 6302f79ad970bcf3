import type { TournamentEvent } from '@tabiya/domain/event/event';
import { MOST_POSTS } from '@tabiya/domain/news/post';
import { newsPath, postPath } from '@tabiya/domain/routes/paths';
import { toPlainText } from '@tabiya/domain/text/formatted-text';
import { formatDate } from '@tabiya/domain/time-and-place/calendar-date';
import type { StoredPost } from '../../../data/posts.ts';
import { usePagePath } from '../../../tournament/use-page-path.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { NEW_POST, useKeptPosts } from './use-post-edits.ts';

const LEAD = 'Posts appear on your page right away, with the newest on Home.';

type PostListProps = { event: TournamentEvent; posts: readonly StoredPost[] };

/** The posts of an event, the newest first, and the way to a new one. */
export function PostList({ event, posts }: PostListProps) {
  const { eventId, status } = event;
  const kept = useKeptPosts(eventId);
  const isPublished = status === 'published';
  const hasNew = kept.isEdited(NEW_POST);
  if (posts.length === 0 && !hasNew) return <NoNews eventId={eventId} />;
  return (
    <div className="max-w-310">
      <PageHeader isFramed title="News" lead={LEAD}>
        {isPublished && posts.some((post) => post.status === 'published') && (
          <ViewNews eventId={eventId} />
        )}
        {posts.length < MOST_POSTS && (
          <ButtonLink variant="primary" size="small" to={postPath(eventId, NEW_POST)}>
            New Post
          </ButtonLink>
        )}
      </PageHeader>
      {!isPublished && (
        <Notice tone="info" className="mb-4">
          This tournament is a draft. Posts appear once you publish it.
        </Notice>
      )}
      <Room count={posts.length} />
      <ul className="border-b border-line">
        {hasNew && (
          <Row
            to={postPath(eventId, NEW_POST)}
            title={kept.titleOf(NEW_POST)}
            about="in this browser"
            isEdited
          />
        )}
        {posts.map((post) => (
          <Row
            key={post.id}
            to={postPath(eventId, post.id)}
            title={post.title}
            about={postSummary(post)}
            status={post.status}
            isEdited={kept.isEdited(post.id)}
          />
        ))}
      </ul>
    </div>
  );
}

function NoNews({ eventId }: { eventId: string }) {
  return (
    <>
      <PageHeader isFramed title="News" lead={LEAD} />
      <EmptyState
        title="No news yet"
        action={
          <ButtonLink variant="primary" to={postPath(eventId, NEW_POST)}>
            New Post
          </ButtonLink>
        }
      >
        Tell players and visitors what’s new: pairings are up, the hall has changed, a photo from
        round one. You can also email a post to players.
      </EmptyState>
    </>
  );
}

/** From how many posts on it is said how many there may be. */
const NEARLY_FULL = MOST_POSTS - 50;

/** How many more posts there may be, once that is few. */
function Room({ count }: { count: number }) {
  if (count < NEARLY_FULL) return null;
  return (
    <Notice tone={count < MOST_POSTS ? 'info' : 'warning'} className="mb-4">
      {count < MOST_POSTS
        ? `${count} of ${MOST_POSTS} posts used.`
        : `You’ve reached the limit of ${count} posts. Delete some to write a new one.`}
    </Notice>
  );
}

function ViewNews({ eventId }: { eventId: string }) {
  const pagePath = usePagePath();
  return (
    <ButtonLink href={newsPath(pagePath({ eventId }))} newTab size="small">
      View Page
    </ButtonLink>
  );
}

/** The day of a post, and how its text begins. */
function postSummary({ day, body }: StoredPost): string {
  const text = toPlainText(body).replace(/\s+/g, ' ').trim().slice(0, 300);
  return [formatDate(day, 'short'), text].filter((part) => part !== '').join(' · ');
}

type RowProps = {
  to: string;
  title: string;
  about: string;
  status?: StoredPost['status'];
  isEdited: boolean;
};

function Row({ to, title, about, status, isEdited }: RowProps) {
  return (
    <li className="border-t border-line">
      <Link
        to={to}
        className="group grid min-h-13 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 py-3"
      >
        <span className="line-clamp-2 font-semibold wrap-anywhere group-hover:text-brand max-sm:col-span-full sm:line-clamp-1">
          {title.trim() || 'Untitled'}
        </span>
        <span className="col-start-2 row-start-2 flex sm:row-span-2 sm:row-start-1">
          {isEdited ? (
            <Badge tone="warning">Not saved</Badge>
          ) : status === 'published' ? (
            <Badge tone="success">Posted</Badge>
          ) : (
            <Badge>Draft</Badge>
          )}
        </span>
        <span className="truncate text-14 text-muted">{about}</span>
      </Link>
    </li>
  );
}
