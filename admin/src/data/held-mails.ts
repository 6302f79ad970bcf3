import { queryOptions } from '@tanstack/react-query';
import { throwIfRefused } from './data-error.ts';
import type { Client } from './supabase.ts';

/** What is held back of the mails that confirm an event's registrations, and by what limits. */
export type HeldMails = {
  waiting: number;
  /** Too late by now: nobody sends them any more. */
  givenUp: number;
  mostADay: number;
  /** Until when mails carry nothing of the organizer's but the title, as an ISO instant; null = they carry all. */
  plainUntil: string | null;
};

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
