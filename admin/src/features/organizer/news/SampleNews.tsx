import type { TournamentEvent } from '@tabiya/domain/event/event';
import { sampleNewsPage } from '@tabiya/domain/sample/sample-event';
import { toCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { Example } from '../LockedTab.tsx';
import { PostList } from './PostList.tsx';

/** The news of the sample tournament, for organizers whose plan has none. */
export default function SampleNews(props: { event: TournamentEvent }) {
  const { event, posts } = sampleNewsPage(toCalendarDate(new Date()), '');
  return (
    <Example>
      <PostList
        event={{ ...props.event, ...event, status: 'published' }}
        posts={posts.map((post) => ({ ...post, status: 'published', version: 1 }))}
      />
    </Example>
  );
}
