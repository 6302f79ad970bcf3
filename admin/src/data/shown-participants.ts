import { readAnswers } from '@tabiya/domain/entries/stored-answers';
import { camelCased } from '@tabiya/domain/text/letter-case';
import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { queryOptions } from '@tanstack/react-query';
import { allRows } from './all-rows.ts';
import { throwIfRefused } from './data-error.ts';
import type { Client } from './supabase.ts';

/** An event's participants as its page shows them, for the preview, in the order in which they registered. */
export function shownParticipantsQuery(client: Client, eventId: string) {
  return queryOptions({
    queryKey: ['shown-participants', eventId] as const,
    queryFn: async () => {
      const rows = await allRows(async (from, to, isFirst) => {
        const answer = await client
          .from('participants')
          .select(
            'id, full_name, fide_rating, national_rating, status, section_id, title, federation, club, answers, show_name, birth_year',
            isFirst ? { count: 'exact' } : {},
          )
          .eq('event_id', eventId)
          .order('registered_at')
          .order('id')
          .range(from, to);
        throwIfRefused(answer, APP_DATA.participants.load);
        return { rows: answer.data ?? [], total: answer.count };
      });
      return rows.map(camelCased).map((row) => ({ ...row, answers: readAnswers(row.answers) }));
    },
  });
}
