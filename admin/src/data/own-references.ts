import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { parseAnswer, throwIfRefused } from './data-error.ts';
import type { Client } from './supabase.ts';

const othersSchema = z.array(
  z.object({ eventId: z.string(), title: z.string(), count: z.number() }),
);

/** A further tournament of the organizer, and how many of some references are of its players. */
type OtherEvent = z.infer<typeof othersSchema>[number];

/** The most numbers that one call takes. */
const MAX_NUMBERS = 2000;

/** Finds which other tournaments of the organizer have players with these numbers of references. */
export function ownReferencesQuery(client: Client, eventId: string, numbers: readonly number[]) {
  return queryOptions({
    queryKey: ['own references', eventId, numbers] as const,
    queryFn: async (): Promise<OtherEvent[]> => {
      const found: OtherEvent[] = [];
      for (let from = 0; from < numbers.length; from += MAX_NUMBERS) {
        const answer = await client.rpc('own_references', {
          in_event_id: eventId,
          in_numbers: numbers.slice(from, from + MAX_NUMBERS),
        });
        throwIfRefused(answer, APP_DATA.bankLines.references);
        found.push(...parseAnswer(othersSchema, answer.data, APP_DATA.bankLines.references));
      }
      const byEvent = Map.groupBy(found, (one) => one.eventId);
      return [...byEvent].flatMap(([, [first, ...more]]) =>
        first
          ? [{ ...first, count: more.reduce((sum, { count }) => sum + count, first.count) }]
          : [],
      );
    },
    enabled: numbers.length > 0,
  });
}
