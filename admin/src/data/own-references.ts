import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { queryOptions } from '@tanstack/react-query';
import { throwIfRefused } from './data-error.ts';
import type { Client } from './supabase.ts';

/** A further tournament of the organizer, and how many of some references are of its players. */
type OtherEvent = { eventId: string; title: string; count: number };

/** Addresses longer than a few kilobytes are refused. */
const MAX_NUMBERS = 200;

/** Finds which other tournaments of the organizer have players with these numbers of references. */
export function ownReferencesQuery(
  client: Client,
  { organizerId, eventId }: { organizerId: string; eventId: string },
  numbers: readonly number[],
) {
  return queryOptions({
    queryKey: ['own references', eventId, numbers] as const,
    queryFn: async (): Promise<OtherEvent[]> => {
      const ids: string[] = [];
      for (let from = 0; from < numbers.length; from += MAX_NUMBERS) {
        const answer = await client
          .from('participants')
          .select('event_id')
          .neq('event_id', eventId)
          .in('reference_number', numbers.slice(from, from + MAX_NUMBERS));
        throwIfRefused(answer, APP_DATA.bankLines.references);
        ids.push(...(answer.data ?? []).map(({ event_id }) => event_id));
      }
      if (ids.length === 0) return [];
      const events = await client
        .from('events')
        .select('id, title')
        .eq('organizer_id', organizerId)
        .in('id', [...new Set(ids)]);
      throwIfRefused(events, APP_DATA.bankLines.references);
      return (events.data ?? []).map(({ id, title }) => ({
        eventId: id,
        title,
        count: ids.filter((one) => one === id).length,
      }));
    },
    enabled: numbers.length > 0,
  });
}
