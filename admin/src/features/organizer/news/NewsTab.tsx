import type { TournamentEvent } from '@tabiya/domain/event/event';
import { postPath } from '@tabiya/domain/routes/paths';
import { organizerScreen } from '@tabiya/domain/routes/search';
import { toCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { postsQuery, type StoredPost } from '../../../data/posts.ts';
import { useClient } from '../../../session/server-context.ts';
import { useEventPlan } from '../../../session/use-plan.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { navigate } from '../../../ui/navigation/history.ts';
import { useSearch } from '../../../ui/navigation/navigation.ts';
import { notify } from '../../../ui/toast/notify.ts';
import { PostEditor } from './PostEditor.tsx';
import { PostList } from './PostList.tsx';
import { NEW_POST, useKeptPosts } from './use-post-edits.ts';

const SampleNews = lazy(() => import('./SampleNews.tsx'));

/** The news of an event, and one post at `&post=…`; a sample where the plan has none. */
export function NewsTab({ event }: { event: TournamentEvent }) {
  const isLocked = useEventPlan(event.eventId).lockedAdminTabs.includes('news');
  if (!isLocked) return <News event={event} />;
  return (
    <Suspense fallback={<div className="h-160" />}>
      <SampleNews event={event} />
    </Suspense>
  );
}

function News({ event }: { event: TournamentEvent }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...postsQuery(useClient(), event.eventId),
    refetchOnWindowFocus: 'always',
  });
  if (data) return <OpenNews event={event} posts={data} />;
  if (!error) return <LoadingState label="Loading the news…" shape="headed-list" />;
  return (
    <ErrorState
      title="Failed to load news"
      message={error.message}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

function OpenNews({ event, posts }: { event: TournamentEvent; posts: readonly StoredPost[] }) {
  const openId = useSearch(organizerScreen).post;
  const open = posts.find(({ id }) => id === openId) ?? null;
  useRescue(event.eventId, open ? null : openId);
  if (open || openId === NEW_POST) {
    return <PostEditor key={openId} event={event} stored={open} today={todayIn(event)} />;
  }
  return <PostList event={event} posts={posts} />;
}

/** Edits of a post that another window deleted become a new one. */
function useRescue(eventId: string, goneId: string | null) {
  const { isEdited, moveToNew } = useKeptPosts(eventId);
  const isLost = goneId !== null && goneId !== NEW_POST && isEdited(goneId);
  useEffect(() => {
    if (!isLost) return;
    moveToNew(goneId);
    navigate(postPath(eventId, NEW_POST));
    notify({ text: 'This post was deleted elsewhere. Your text is here as a new post.' });
  });
}

function todayIn({ timeZone }: TournamentEvent) {
  return toCalendarDate(new Date(), timeZone || undefined);
}
