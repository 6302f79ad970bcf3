import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { parseAnswer, throwIfRefused } from './data-error.ts';
import type { Client } from './supabase.ts';

/** The delayed confirmation emails of an event, and the limits. */
const delayedEmailsSchema = z.object({
  waiting: z.number(),
  /** Dropped because they are too late. */
  givenUp: z.number(),
  mostADay: z.number(),
  /**
   * The ISO instant until which emails omit the organizer's texts except the title; null if they include everything.
   */
  plainUntil: z.nullable(z.string()),
});
export type DelayedEmails = z.infer<typeof delayedEmailsSchema>;

export function delayedEmailsQuery(client: Client, eventId: string) {
  return queryOptions({
    queryKey: ['held mails', eventId] as const,
    queryFn: async (): Promise<DelayedEmails | null> => {
      const answer = await client.rpc('held_registration_mails', { in_event_id: eventId });
      throwIfRefused(answer, APP_DATA.heldMails.load);
      return parseAnswer(z.nullable(delayedEmailsSchema), answer.data, APP_DATA.heldMails.load);
    },
  });
}
