import { type RatingList, ratingListSchema } from '@tabiya/domain/entries/lookup/rating-list';
import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { parseAnswer, throwIfRefused } from './data-error.ts';
import type { Client } from './supabase.ts';

/** Lists change once a month. An import while the screen is open shows the next time it is opened. */
const STALE_AFTER = 10 * 60_000;

/** The rating lists that the operator of the site imported. */
export function ratingListsQuery(client: Client) {
  return queryOptions({
    queryKey: ['rating lists'] as const,
    staleTime: STALE_AFTER,
    queryFn: async (): Promise<RatingList[]> => {
      const answer = await client.rpc('rating_lists');
      throwIfRefused(answer, APP_DATA.ratingLists.load);
      return parseAnswer(z.array(ratingListSchema), answer.data, APP_DATA.ratingLists.load);
    },
  });
}
