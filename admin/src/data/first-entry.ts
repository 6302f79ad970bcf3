import { queryOptions } from '@tanstack/react-query';
import { throwIfRefused } from './data-error.ts';
import type { Client } from './supabase.ts';

/** Checks whether anyone has ever registered for an event. */
export function hasEntriesQuery(client: Client, eventId: string) {
  return queryOptions({
    queryKey: ['has-entries', eventId] as const,
    queryFn: async (): Promise<boolean> => {
      const answer = await client
        .from('participants')
        .select('id')
        .eq('event_id', eventId)
        .limit(1);
      throwIfRefused(answer, 'Failed to load registrations');
      return (answer.data ?? []).length > 0;
    },
    retry: false,
  });
}
