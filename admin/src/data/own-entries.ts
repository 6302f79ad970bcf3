import {
  type OwnChanges,
  type OwnEntryForm,
  ownEntryFormSchema,
} from '@tabiya/domain/entries/own/own-entry-form';
import type { Problem } from '@tabiya/domain/text/problem';
import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { DataError, parseAnswer, throwIfRefused } from './data-error.ts';
import { callFunction, refusalIn } from './function-call.ts';
import type { Client } from './supabase.ts';

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
      return parseAnswer(z.nullable(ownEntryFormSchema), answer.data, APP_DATA.ownEntries.load);
    },
    // A form starts with the values stored when it opens, and isn't refetched while the user types.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/**
 * Changes, withdraws or restores an entry of the signed-in user. Returns why it was not done, each reason with its field
 * where it has one; none when it was done.
 */
export async function actOnOwnEntry(
  client: Client,
  key: EntryKey,
  action: 'change' | 'withdraw' | 'restore',
  changes: OwnChanges = {},
): Promise<readonly Problem[]> {
  try {
    const answer = await callFunction(client, '/api/own-entry', { ...key, action, changes });
    if (answer.ok) return [];
    const refusal = refusalIn(answer.body);
    const unknown = { code: 'unexpected_answer', message: APP_DATA.ownEntries.change };
    return refusal?.problems ?? [refusal?.error ?? unknown];
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    return [{ code: error.code, message: error.message }];
  }
}

/** Creates a link to an entry of the signed-in user, whose page has the board, and returns its token. */
export async function makeBoardLink(
  client: Client,
  { eventId, participantId }: EntryKey,
): Promise<string> {
  const answer = await client.rpc('own_board_link', {
    in_event_id: eventId,
    in_participant_id: participantId,
  });
  throwIfRefused(answer, APP_DATA.ownEntries.board);
  return parseAnswer(z.string(), answer.data, APP_DATA.ownEntries.board);
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

/** Moves those entries into the account. */
export async function takeOverEntries(client: Client): Promise<void> {
  throwIfRefused(await client.rpc('take_over_entries'), APP_DATA.ownEntries.takeOver);
}
