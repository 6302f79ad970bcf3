import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { parseAnswer, throwIfRefused } from './data-error.ts';
import type { Client } from './supabase.ts';

/** What is held back of the mails that confirm an event's registrations, and by what limits. */
const heldMailsSchema = z.object({
  waiting: z.number(),
  /** Too late by now: nobody sends them any more. */
  givenUp: z.number(),
  mostADay: z.number(),
  /** Until when mails carry nothing of the organizer's but the title, as an ISO instant; null = they carry all. */
  plainUntil: z.string().nullable(),
});
export type HeldMails = z.infer<typeof heldMailsSchema>;

const FAILED = 'Failed to load the delayed mails';

export function heldMailsQuery(client: Client, eventId: string) {
  return queryOptions({
    queryKey: ['held mails', eventId] as const,
    queryFn: async (): Promise<HeldMails | null> => {
      const answer = await client.rpc('held_registration_mails', { in_event_id: eventId });
      throwIfRefused(answer, FAILED);
      return parseAnswer(heldMailsSchema.nullable(), answer.data, FAILED);
    },
  });
}
