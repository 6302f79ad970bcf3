import {
  type ListMatches,
  listMatchesSchema,
  type MatchRequest,
} from '@tabiya/domain/entries/lookup/list-matches';
import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { queryOptions } from '@tanstack/react-query';
import { parseAnswer, throwIfRefused } from './data-error.ts';
import type { Client } from './supabase.ts';

/** The number of rows in one request, so that each stays short. */
const MOST_AT_ONCE = 250;

/** The players of the newest lists that the rows of a file may mean. `requests` are the rows as JSON. */
export function listMatchesQuery(
  client: Client,
  eventId: string,
  nationalList: string,
  requests: string,
) {
  return queryOptions({
    queryKey: ['list matches', eventId, nationalList, requests] as const,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    queryFn: async ({ signal }): Promise<ListMatches> => {
      const rows: MatchRequest[] = JSON.parse(requests);
      const all: ListMatches = { lists: [], matches: [] };
      for (let start = 0; start < rows.length; start += MOST_AT_ONCE) {
        const answer = await client
          .rpc('match_rated_players', {
            in_event_id: eventId,
            in_rows: rows.slice(start, start + MOST_AT_ONCE),
            in_national_list: nationalList,
          })
          .abortSignal(signal);
        throwIfRefused(answer, APP_DATA.ratingLists.load);
        const part = parseAnswer(listMatchesSchema, answer.data, APP_DATA.ratingLists.load);
        all.lists = part.lists;
        all.matches.push(...part.matches);
      }
      return all;
    },
  });
}
