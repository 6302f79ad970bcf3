import { type OwnEntry, ownEntrySchema } from '@tabiya/domain/entries/own-entry';
import { EMPTY_EVENT, eventFieldsSchema } from '@tabiya/domain/event/event';
import { storedSchema } from '@tabiya/domain/text/stored';
import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { DataError, parseAnswer, throwIfRefused } from './data-error.ts';
import type { Client } from './supabase.ts';

/** What the form of an entry asks, as it is published. An older publication lacks what came later. */
const rulesSchema = storedSchema(
  z.extend(
    z.pick(eventFieldsSchema, {
      currency: true,
      timeZone: true,
      registrationFee: true,
      earlyFee: true,
      earlyUntil: true,
      lateFee: true,
      lateFrom: true,
      halfPointByes: true,
      noByeRounds: true,
      sections: true,
      questions: true,
    }),
    /** How many there are. */
    { rounds: z.number() },
  ),
  { ...EMPTY_EVENT, rounds: 0 },
);

const formSchema = z.object({
  entry: ownEntrySchema,
  rules: rulesSchema,
  /** Whether the page lists the players. */
  hasPublicList: z.boolean(),
});
/** An entry of the signed-in user and what its form asks. */
export type OwnEntryForm = z.infer<typeof formSchema>;

/** What the form says about byes, as the domain reads it. */
export function byeRulesOf({ halfPointByes, noByeRounds, rounds }: OwnEntryForm['rules']) {
  return { halfPointByes, noByeRounds, rounds: Array.from({ length: rounds }) };
}

type EntryKey = { eventId: string; participantId: string };

export function ownEntryQuery(client: Client, { eventId, participantId }: EntryKey) {
  return queryOptions({
    queryKey: ['own entry', eventId, participantId] as const,
    queryFn: async (): Promise<OwnEntryForm | null> => {
      const answer = await client.rpc('own_entry', {
        in_event_id: eventId,
        in_participant_id: participantId,
      });
      throwIfRefused(answer, APP_DATA.ownEntries.load);
      return parseAnswer(z.nullable(formSchema), answer.data, APP_DATA.ownEntries.load);
    },
    // A form starts from what is stored when it opens, and stays what it was while somebody types.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What of an entry its player changes. */
export type OwnChanges = Partial<Pick<OwnEntry, 'phoneNumber' | 'notes' | 'showName'>> & {
  section?: string;
  byes?: number[];
  answers?: Record<string, string | string[]>;
  /** Agrees to give up the place, and to wait for one in the other section. */
  acceptWaiting?: boolean;
};

/** Why something was not done; `field` is empty where it concerns no field. */
type OwnEntryProblem = { code: string; message: string; field: string };

/** Changes, withdraws or restores an entry of the signed-in user. Returns why it was not done; null when it was. */
export async function actOnOwnEntry(
  client: Client,
  { eventId, participantId }: EntryKey,
  action: 'change' | 'withdraw' | 'restore',
  changes: OwnChanges = {},
): Promise<OwnEntryProblem | null> {
  const answer = await client.rpc('act_on_own_entry', {
    in_event_id: eventId,
    in_participant_id: participantId,
    in_action: action,
    in_changes: changes,
  });
  try {
    throwIfRefused(answer, APP_DATA.ownEntries.change);
    return null;
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    return { code: error.code, message: error.message, field: answer.error?.hint ?? '' };
  }
}

const guestEntriesSchema = z.array(z.object({ fullName: z.string(), title: z.string() }));

/** The entries that were made as a guest with the user's confirmed address. */
export function guestEntriesQuery(client: Client, userId: string) {
  return queryOptions({
    queryKey: ['guest entries', userId] as const,
    queryFn: async () => {
      const answer = await client.rpc('own_guest_entries');
      throwIfRefused(answer, APP_DATA.ownEntries.load);
      return parseAnswer(guestEntriesSchema, answer.data, APP_DATA.ownEntries.load);
    },
  });
}

/** Takes those entries into the account. */
export async function takeOverEntries(client: Client): Promise<void> {
  throwIfRefused(await client.rpc('take_over_entries'), APP_DATA.ownEntries.takeOver);
}
