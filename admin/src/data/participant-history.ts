import { PARTICIPANT_STATUSES } from '@tabiya/domain/entries/list/participant';
import { REGISTRATION_MAIL_KINDS } from '@tabiya/domain/entries/registration-mail-kinds';
import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { parseAnswer, throwIfRefused } from './data-error.ts';
import type { ParticipantKey } from './participants.ts';
import type { Client } from './supabase.ts';

/** An entry's history. Instants are ISO texts; mails are remembered for 30 days. */
const historySchema = z.object({
  createdAt: z.string(),
  updatedAt: z.string(),
  mails: z.array(
    z.object({
      kind: z.enum(REGISTRATION_MAIL_KINDS),
      /** The status that the mail announced. */
      status: z.nullable(z.enum(PARTICIPANT_STATUSES)),
      createdAt: z.string(),
      sentAt: z.nullable(z.string()),
      isWaiting: z.boolean(),
    }),
  ),
  /**
   * The changes and who made each: the player by link or account, the organizer, the event's former organizer, or the
   * site as a consequence.
   */
  changes: z.array(
    z.object({
      id: z.number(),
      madeBy: z.enum(['link', 'account', 'organizer', 'formerOrganizer', 'site']),
      madeAt: z.string(),
      /** By the name of the field: before and after. */
      changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
    }),
  ),
});
export type ParticipantHistory = z.infer<typeof historySchema>;

/** The history of an entry; null once it is gone. */
export function participantHistoryQuery(client: Client, { eventId, id }: ParticipantKey) {
  return queryOptions({
    queryKey: ['participant history', eventId, id] as const,
    queryFn: async (): Promise<ParticipantHistory | null> => {
      const answer = await client.rpc('participant_history', {
        in_event_id: eventId,
        in_participant_id: id,
      });
      throwIfRefused(answer, APP_DATA.participants.history);
      return parseAnswer(z.nullable(historySchema), answer.data, APP_DATA.participants.history);
    },
  });
}
