import { queryOptions } from '@tanstack/react-query';
import { throwIfRefused } from './data-error.ts';
import type { HeldMails } from './database.ts';
import type { Client } from './supabase.ts';

export function heldMailsQuery(client: Client, eventId: string) {
  return queryOptions({
    queryKey: ['held mails', eventId] as const,
    queryFn: async (): Promise<HeldMails | null> => {
      const answer = await client.rpc('held_registration_mails', { in_event_id: eventId });
      throwIfRefused(answer, 'Failed to load what is held back');
      return answer.data;
    },
  });
}
