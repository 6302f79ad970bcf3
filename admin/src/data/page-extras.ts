import type { NewsHeadline } from '@tabiya/domain/news/post';
import type { CalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { queryOptions } from '@tanstack/react-query';
import { throwIfRefused } from './data-error.ts';
import type { Client } from './supabase.ts';

/** The parts of an event's page besides its fields and participants. */
export function pageExtrasQuery(client: Client, eventId: string) {
  return queryOptions({
    queryKey: ['page extras', eventId] as const,
    // Results and news are edited on other screens.
    staleTime: 0,
    queryFn: async () => {
      const [results, posts] = await Promise.all([
        client
          .from('section_results')
          .select('section_id, slug, results')
          .eq('event_id', eventId)
          .not('results', 'is', null)
          .order('slug'),
        client
          .from('posts')
          .select('id, title, day')
          .match({ event_id: eventId, status: 'published' })
          .order('day', { ascending: false })
          .order('published_at', { ascending: false })
          .limit(1),
      ]);
      throwIfRefused(results, APP_DATA.results.load);
      throwIfRefused(posts, APP_DATA.posts.load);
      const [post] = posts.data ?? [];
      return {
        results: (results.data ?? []).map(({ section_id: sectionId, slug, results: stored }) => ({
          sectionId,
          slug,
          results: stored,
        })),
        news: post ? ({ ...post, day: post.day as CalendarDate } satisfies NewsHeadline) : null,
      };
    },
  });
}
