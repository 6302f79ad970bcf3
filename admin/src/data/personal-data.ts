import { problemText } from '@tabiya/domain/text/problem';
import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { TERMS } from '@tabiya/domain/words/en/terms';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { DataError, parseAnswer, throwIfRefused } from './data-error.ts';
import { callFunction, refusalIn } from './function-call.ts';
import type { ParticipantKey } from './participants.ts';
import type { Client } from './supabase.ts';

/** All data stored about an entry, as a file for the event's organizer or the person who made it. */
export async function participantData(client: Client, key: ParticipantKey): Promise<Blob> {
  const data = await storedEntry(client, key);
  if (data === null) throw new DataError('participant_gone', APP_DATA.participants.gone);
  return readableFile(data);
}

const accountDataSchema = z.looseObject({
  entries: z.array(z.object({ eventId: z.string(), id: z.string() })),
  tournaments: z.array(z.string()),
});

/** All data stored about the caller's account, as a file. Entries and tournaments are read one after the other. */
export async function ownAccountData(client: Client): Promise<Blob> {
  const answer = await client.rpc('own_account_data');
  throwIfRefused(answer, APP_DATA.personalData.load);
  const account = parseAnswer(accountDataSchema, answer.data, APP_DATA.personalData.load);
  const entries: unknown[] = [];
  for (const { eventId, id } of account.entries)
    entries.push(await storedEntry(client, { eventId, id }));
  const tournaments: unknown[] = [];
  for (const eventId of account.tournaments)
    tournaments.push(await storedTournament(client, eventId));
  return readableFile({
    ...account,
    entries: entries.filter((entry) => entry !== null),
    tournaments: tournaments.filter((tournament) => tournament !== null),
  });
}

async function storedEntry(client: Client, { eventId, id }: ParticipantKey): Promise<unknown> {
  const answer = await client.rpc('participant_data', {
    in_event_id: eventId,
    in_participant_id: id,
  });
  throwIfRefused(answer, APP_DATA.personalData.load);
  return answer.data;
}

async function storedTournament(client: Client, eventId: string): Promise<unknown> {
  const answer = await client.rpc('tournament_data', { in_event_id: eventId });
  throwIfRefused(answer, APP_DATA.personalData.load);
  return answer.data;
}

function readableFile(data: unknown): Blob {
  return new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: 'application/json' });
}

/** Erases a person from one of the caller's events. It cannot be undone. */
export async function eraseParticipant(
  client: Client,
  { eventId, id }: ParticipantKey,
): Promise<void> {
  await erase(client, '/api/erase-participant', { eventId, participantId: id });
}

/** Erases the caller's account. They have to have signed in within the last ten minutes. */
export async function eraseAccount(client: Client): Promise<void> {
  await erase(client, '/api/erase-account', {});
}

async function erase(client: Client, path: `/api/${string}`, body: object): Promise<void> {
  const answer = await callFunction(client, path, body);
  if (answer.ok) return;
  const refusal = refusalIn(answer.body);
  if (refusal === null) throw new DataError('unexpected', APP_DATA.personalData.erase);
  throw new DataError(refusal.error.code, problemText(refusal.error, TERMS));
}

const accountTiesSchema = z.object({
  tournaments: z.array(
    z.object({ eventId: z.string(), title: z.string(), participants: z.number() }),
  ),
  hasSubscription: z.boolean(),
  entries: z.array(z.object({ fullName: z.string(), title: z.string(), isWithdrawn: z.boolean() })),
});
export type AccountTies = z.infer<typeof accountTiesSchema>;

/** The obstacles to erasing the caller's account, and the entries that would be erased with it. */
export function accountTiesQuery(client: Client, userId: string) {
  return queryOptions({
    queryKey: ['account ties', userId] as const,
    queryFn: async (): Promise<AccountTies> => {
      const answer = await client.rpc('own_account_ties');
      throwIfRefused(answer, APP_DATA.personalData.load);
      return parseAnswer(accountTiesSchema, answer.data, APP_DATA.personalData.load);
    },
    staleTime: 0,
  });
}
