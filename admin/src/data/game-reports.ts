import { type GameReport, REPORTED_RESULTS } from '@tabiya/domain/results/game-reports';
import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { parseAnswer, throwIfRefused } from './data-error.ts';
import type { Client } from './supabase.ts';

const reportSchema = z.object({
  round: z.number(),
  white: z.number(),
  black: z.number(),
  side: z.enum(['w', 'b']),
  result: z.enum(REPORTED_RESULTS),
});

/** The results that players report for a section's games. Refetched while the screen is visible. */
export function gameReportsQuery(client: Client, eventId: string, sectionId: string) {
  return queryOptions({
    queryKey: ['game reports', eventId, sectionId] as const,
    queryFn: async (): Promise<GameReport[]> => {
      const call = { in_event_id: eventId, in_section_id: sectionId };
      const answer = await client.rpc('game_reports', call);
      throwIfRefused(answer, APP_DATA.results.load);
      return parseAnswer(z.array(reportSchema), answer.data, APP_DATA.results.load);
    },
    staleTime: 0,
    refetchInterval: 5_000,
  });
}
